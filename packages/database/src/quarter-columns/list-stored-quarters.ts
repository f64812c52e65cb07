import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What is known of a stored quarter without reading it. */
export interface QuarterState {
  readonly period: QuarterPeriod
  /** Increases whenever a figure of the quarter changes. */
  readonly version: number
  readonly companies: number
}

/** All stored quarters, oldest first; `null` while they are not those of the present figures, which only a scan of all figures has then. */
export async function listStoredQuarters(db: Kysely<Schema>): Promise<QuarterState[] | null> {
  const { rows } = await sql<{
    isCurrent: boolean
    year: number | null
    quarter: Quarter
    version: number
    companies: number
  }>`
    select state.version = v.version as "isCurrent", c.year, c.quarter, c.version, c.companies
    from quarter_columns_state state
    cross join (select version from data_versions where name = 'figures') v
    left join quarter_columns c on true
    order by c.year, c.quarter`.execute(db)
  if (rows[0]?.isCurrent !== true) return null
  return rows.flatMap(({ year, quarter, version, companies }) =>
    year === null ? [] : [{ period: { year, quarter }, version, companies }],
  )
}
