import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How many mails of a kind were stored for an address in the last 24 hours, sent or not. */
export async function countMailsOfDay(db: Kysely<Schema>, { kind, to }: { readonly kind: string; readonly to: string }): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}
