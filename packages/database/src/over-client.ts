import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Lent, Reads, Database } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * Typed queries on a client that the caller has checked out and releases; they are part of its
 * transaction.
 */
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

/**
 * Does work in a transaction whose statements all see one state of the data. Throws what the work
 * throws.
 */
export async function inOneSnapshot<Result>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown = null
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that fails within a transaction is closed, which ends it.
    client.release(failure !== null)
  }
}
