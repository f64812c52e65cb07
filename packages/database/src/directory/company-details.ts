import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How much of the register's general data is stored. */
export interface DetailsSummary {
  /** The day of the newest file; `null` when none was read. */
  readonly asOf: string | null
  readonly companies: number
  /** Companies with a main activity. */
  readonly withActivity: number
}

export async function summarizeDetails(db: Kysely<Schema>): Promise<DetailsSummary> {
  const { rows } = await sql<DetailsSummary>`
    select max(as_of)::text as "asOf", count(*) as companies, count(activity_code) as "withActivity"
    from company_details`.execute(db)
  return rows[0] ?? { asOf: null, companies: 0, withActivity: 0 }
}
