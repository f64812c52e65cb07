import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Years with loaded open-data elements, each with the name of the file. */
export async function listLoadedYears(db: Kysely<Schema>): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('report_years')
    .select(['year', 'elements_file'])
    .where('elements_file', 'is not', null)
    .execute()
  return new Map(rows.map(({ year, elements_file }) => [year, elements_file ?? '']))
}

/** The general file from which a year's headings were last loaded; `null` when they were not. */
export async function findHeadingsFile(db: Kysely<Schema>, year: number): Promise<string | null> {
  const row = await db
    .selectFrom('report_years')
    .select('headings_file')
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.headings_file ?? null
}
