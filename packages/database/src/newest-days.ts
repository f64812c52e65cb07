import type { DataSource } from '@kvartal/domain/sources/data-sources'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * The day of the newest data of each source, `YYYY-MM-DD`; `null` without any. Of the register it
 * may be the day on which a company was asked for; reports that were asked for one by one count for
 * nothing, since no day is known of them.
 */
export async function findNewestDays(
  db: Kysely<Schema>,
): Promise<Readonly<Record<DataSource, string | null>>> {
  const { rows } = await sql<Record<DataSource, string | null>>`
    select (select max(published_on) from publications) as quarters,
      greatest((select max(as_of) from registry_files), (select max(registry_as_of) from companies)) as registry,
      (select max(as_of) from report_files) as reports`.execute(db)
  return rows[0] ?? { quarters: null, registry: null, reports: null }
}
