import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Deletes a company with its reports and everything kept about it alone; quarterly figures belong to the code and stay. */
export async function removeCompany(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .deleteFrom('annual_reports')
    .where('registry_code', '=', (eb) => eb.selectFrom('companies').select('registry_code').where('id', '=', id))
    .execute()
  await db.deleteFrom('companies').where('id', '=', id).execute()
}
