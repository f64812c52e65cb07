import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Serializes transactions that write companies, their tags and former names. Each such statement
 * increments the version of companies and so locks that row until the transaction ends; a
 * transaction that locked a company or tag first could deadlock with the row's holder. Hence the
 * order of locks: the directory and annual reports, then this one, then all others.
 */
export async function lockCuration(db: Kysely<Schema>): Promise<void> {
  await db
    .selectFrom('data_versions')
    .select('version')
    .where('name', '=', 'companies')
    .forUpdate()
    .execute()
}
