import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const beginning = 'kvartal worker '

/** The setting that marks a worker's connections, so that running workers can be counted; for `openDatabase`. */
export function workerSettings(): { readonly application_name: string } {
  // PostgreSQL truncates names to 63 bytes.
  const name = `${beginning}${process.pid} ${hostname().replaceAll(/[^\w.-]/g, '')}`.slice(0, 63)
  return { application_name: `'${name}'` }
}

/** How many workers are connected to the database, on any machine. */
export async function countWorkers(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct application_name)::integer as workers from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${beginning})`.execute(db)
  return rows[0]?.workers ?? 0
}
