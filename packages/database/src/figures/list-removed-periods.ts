import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Quarters with figures of the company that newer publications no longer hold, oldest first. */
export async function listRemovedPeriods(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<QuarterPeriod[]> {
  const { rows } = await sql<QuarterPeriod>`
    select year, quarter from removed_figures where registry_code = ${registryCode} order by year, quarter`.execute(
    db,
  )
  return rows
}
