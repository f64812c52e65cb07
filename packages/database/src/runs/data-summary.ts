import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface DataSummary {
  readonly trackedCompanies: number
  /** Without registration date, which only the register provides. */
  readonly withoutRegistryFacts: number
  /** Without figures of any quarter. */
  readonly withoutFigures: number
  /** Without figures of the most recent period. */
  readonly withoutMostRecentPeriod: number
  readonly mostRecentPeriod: { readonly year: number; readonly quarter: number } | null
}

/** How complete and how fresh the data of tracked companies are. */
export async function readDataSummary(db: Kysely<Schema>): Promise<DataSummary> {
  const period = await db
    .selectFrom('figure_periods')
    .select(['year', 'quarter'])
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<Omit<DataSummary, 'mostRecentPeriod'>>`
    select count(*)::integer as "trackedCompanies",
      (count(*) filter (where registration_date is null))::integer as "withoutRegistryFacts",
      (count(*) filter (where not exists (select from figures f where f.registry_code = c.registry_code)))::integer
        as "withoutFigures",
      (count(*) filter (where not exists (
        select from figures f
        where f.registry_code = c.registry_code and f.year = ${period?.year ?? 0} and f.quarter = ${period?.quarter ?? 0}
      )))::integer as "withoutMostRecentPeriod"
    from companies c where state = 'managed' and is_tracked`.execute(db)
  const counted = rows[0] ?? {
    trackedCompanies: 0,
    withoutRegistryFacts: 0,
    withoutFigures: 0,
    withoutMostRecentPeriod: 0,
  }
  return { ...counted, mostRecentPeriod: period ?? null }
}
