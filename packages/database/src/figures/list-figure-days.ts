import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isDateAssumed } from './publication-facts.ts'

/** When the current figures of a company and quarter were first published. */
export interface FigureDay {
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The date is computed from the quarter, because the file has none. */
  readonly isDateAssumed: boolean
}

/** By registry code and `periodIndex`; companies without figures are left out. */
export type FigureDays = ReadonlyMap<string, ReadonlyMap<number, FigureDay>>

export async function listFigureDays(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<FigureDays> {
  const { rows } = await sql<QuarterPeriod & FigureDay & { readonly registryCode: string }>`
    select registry_code as "registryCode", year, quarter, published_on as "publishedOn", ${isDateAssumed} as "isDateAssumed"
    from figures join publications on publications.id = publication_id
    where registry_code = any(${registryCodes}::text[])`.execute(db)
  const days = new Map<string, Map<number, FigureDay>>()
  for (const { registryCode, publishedOn, isDateAssumed: isAssumed, ...period } of rows) {
    const ofCompany = days.get(registryCode) ?? new Map<number, FigureDay>()
    days.set(
      registryCode,
      ofCompany.set(periodIndex(period), { publishedOn, isDateAssumed: isAssumed }),
    )
  }
  return days
}
