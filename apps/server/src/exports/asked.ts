import type { FastifyInstance } from 'fastify'
import { dayInEstonia } from '../clock.ts'
import type { OriginOf } from '../http/public-origin.ts'
import type { Visit } from '../http/serve-page.ts'
import { type AskOwn, ownCalls } from '../views/own-calls.ts'

/** The context of an export: its caller and day. */
export interface Asked {
  /** Calls of the API with the caller's rights. */
  readonly ask: AskOwn
  /** The address that the web is reached at. */
  readonly origin: string
  readonly now: Date
  /** The day of the download in Estonia, `YYYY-MM-DD`. */
  readonly day: string
}

export function askedIn(app: FastifyInstance, originOf: OriginOf, visit: Pick<Visit<never, never>, 'request' | 'client'>): Asked {
  const now = new Date()
  return { ask: ownCalls(app, visit, 'caller'), origin: originOf(visit.request), now, day: dayInEstonia(now) }
}
