import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface DataSummary {
  readonly trackedCompanies: number
  /** Without registration date, which only the register provides. */
  readonly withoutRegistryFacts: number
  /** Without figures of any quarter. */
  readonly withoutFigures: number
  readonly mostRecentPeriod: { readonly year: number; readonly quarter: number } | null
}

/** How complete and how fresh the data of tracked companies are. */
export async function readDataSummary(db: Kysely<Schema>): Promise<DataSummary> {
  const { rows } = await sql<Omit<DataSummary, 'mostRecentPeriod'>>`
    select count(*)::integer as "trackedCompanies",
      (count(*) filter (where registration_date is null))::integer as "withoutRegistryFacts",
      (count(*) filter (where not exists (select from figures f where f.registry_code = c.registry_code)))::integer
        as "withoutFigures"
    from companies c where state = 'managed' and is_tracked`.execute(db)
  const period = await db
    .selectFrom('figure_periods')
    .select(['year', 'quarter'])
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .limit(1)
    .executeTakeFirst()
  const counted = rows[0] ?? { trackedCompanies: 0, withoutRegistryFacts: 0, withoutFigures: 0 }
  return { ...counted, mostRecentPeriod: period ?? null }
}
