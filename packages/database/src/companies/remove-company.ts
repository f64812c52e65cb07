import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Deletes a company's reports. An import may have locked them for a while, so call this before taking locks that others
 * wait for.
 */
export async function removeReportsOf(db: Kysely<Schema>, id: number): Promise<void> {
  for (const table of ['annual_reports', 'superseded_reports'] as const) {
    await db
      .deleteFrom(table)
      .where('registry_code', '=', (eb) => eb.selectFrom('companies').select('registry_code').where('id', '=', id))
      .execute()
  }
}

/**
 * Deletes a company and the data that belong to it, except reports; quarterly figures belong to the registry code and
 * are kept.
 */
export async function removeCompany(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', id).execute()
}
