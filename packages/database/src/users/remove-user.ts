import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Deletes an account, and its sessions with it. */
export async function removeUser(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
