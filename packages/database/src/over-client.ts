import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Lent, Reads } from './open.ts'
import type { Schema } from './schema.ts'

/** Typed queries on a client that the caller has checked out and releases; they are part of its transaction. */
export function queriesOver(client: PoolClient): Kysely<Schema> {
  const lent = lend(client)
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => lent, end: async () => {} },
    }),
  })
}

/** The same for what also copies rows out. */
export function readsOver(client: PoolClient): Reads {
  return { db: queriesOver(client), pool: { connect: async () => lend(client) } }
}

/** Whoever borrows the connection releases it after each query; the caller does that at the end. */
function lend(client: PoolClient): Lent {
  return { query: client.query.bind(client), release: () => {} }
}
