import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Schema } from './schema.ts'

/** Typed queries over a connection that somebody else has and gives back: they are part of its transaction. */
export function queriesOver(client: PoolClient): Kysely<Schema> {
  // Kysely gives the connection back after each query; its keeper does that at the end.
  const lent = { query: client.query.bind(client), release: () => {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: async () => {} } }) })
}
