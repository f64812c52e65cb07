import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { Schema } from '../schema.ts'

/** Records an import of a file of all companies. Call it in the import's transaction. */
export async function recordRegistryFile(
  client: PoolClient,
  file: { readonly asOf: string; readonly companies: number },
): Promise<void> {
  await client.query(
    `insert into registry_files (as_of, companies) values ($1, $2)
     on conflict (as_of) do update set companies = excluded.companies, loaded_at = now()`,
    [file.asOf, file.companies],
  )
}

/** The date of the newest imported file, `YYYY-MM-DD`; `null` when there is none. */
export async function findRegistryFileDay(db: Kysely<Schema>): Promise<string | null> {
  const file = await db
    .selectFrom('registry_files')
    .select(({ fn }) => fn.max('as_of').as('asOf'))
    .executeTakeFirst()
  return file?.asOf ?? null
}
