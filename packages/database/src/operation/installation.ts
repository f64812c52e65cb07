import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Tells this installation from any other; a backup takes it along. */
export async function readInstallationId(db: Kysely<Schema>): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}
