import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Schema } from './schema.ts'

/** Typed queries on a client that the caller has checked out and releases; they are part of its transaction. */
export function queriesOver(client: PoolClient): Kysely<Schema> {
  // Kysely releases the connection after each query; the caller does that at the end.
  const lent = { query: client.query.bind(client), release: () => {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: async () => {} } }) })
}
