import { type FigureDays, listFigureDays } from '@kvartal/database/figures/list-figure-history'
import type { Reads } from '@kvartal/database/open'
import { dayInEstonia } from '@kvartal/domain/format/date'
import type { FastifyInstance } from 'fastify'
import type { OriginOf } from '../../kit/http/public-origin.ts'
import type { Visit } from '../../kit/http/serve-page.ts'
import { type AskOwn, ownCalls } from '../own-calls.ts'

/** The context of an export: its caller and day. */
export interface Asked {
  /** Calls of the API with the caller's rights. */
  readonly ask: AskOwn
  /** The days on which the figures of companies that the caller may read were first published. */
  readonly daysOf: (registryCodes: readonly string[]) => Promise<FigureDays>
  /** The address that the web is reached at. */
  readonly origin: string
  readonly now: Date
  /** The day of the download in Estonia, `YYYY-MM-DD`. */
  readonly day: string
}

interface AskedOf {
  readonly database: Reads
  readonly originOf: OriginOf
}

export function askedIn(
  app: FastifyInstance,
  { database, originOf }: AskedOf,
  visit: Pick<Visit<never, never>, 'request' | 'client'>,
): Asked {
  const now = new Date()
  const daysOf = (codes: readonly string[]) => listFigureDays(database.db, codes)
  return {
    ask: ownCalls(app, visit, 'caller'),
    daysOf,
    origin: originOf(visit.request),
    now,
    day: dayInEstonia(now),
  }
}
