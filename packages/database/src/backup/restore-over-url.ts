import type { Pool } from 'pg'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { loadBackup } from './load-backup.ts'
import { quoted } from './read-catalog.ts'
import type { Restored } from './restore-embedded.ts'

/** The schema in which the tables are made and filled. */
const building = 'kvartal_restoring'

/** The application name of a restore's connections, so that they are not counted as other users. */
const ownName = 'kvartal restore'

/**
 * Restores a backup into a database of a server. Its tables are made and checked in a schema of their own, which then takes the
 * place of the current one in one transaction; the old one is kept under a name with the time.
 * @throws DatabaseRefusal when others use the database or the backup does not fit; the current tables are untouched then
 */
export async function restoreOverUrl(url: string, path: string, onProgress: (table: string, bytes: number) => void, now: Date): Promise<Restored> {
  const present = openDatabase(url, undefined, { application_name: `'${ownName}'` })
  const apart = openDatabase(url, undefined, { application_name: `'${ownName}'`, search_path: `${building}, public` })
  const { pool } = present
  try {
    await refuseOthers(pool)
    await pool.query(`drop schema if exists ${building} cascade`)
    // Extensions belong to the database and stay when the schemas are swapped.
    await pool.query('create extension if not exists pg_trgm')
    await pool.query(`create schema ${building}`)
    const loaded = await loadBackup(apart, path, { makeTables: (last) => migrate(apart, { last }), onProgress })
    await refuseOthers(pool)
    return { ...loaded, before: await takePlace(pool, now) }
  } catch (error) {
    await pool.query(`drop schema if exists ${building} cascade`).catch(() => {})
    throw error
  } finally {
    await apart.close()
    await present.close()
  }
}

async function refuseOthers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
    [ownName],
  )
  const others = rows[0]?.others ?? 0
  if (others === 0) return
  throw new DatabaseRefusal(`The database at DATABASE_URL is in use by ${others} connections: stop every Kvartal on it first. Nothing was changed.`)
}

/** @returns the current schema's new name */
async function takePlace(pool: Pool, now: Date): Promise<string> {
  const before = `kvartal_before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, '_')}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: schemas } = await client.query<{ name: string }>('select current_schema()::text as name')
    const own = quoted(schemas[0]?.name ?? 'public')
    const { rows: extensions } = await client.query<{ name: string }>(
      'select extname::text as name from pg_extension where extnamespace = current_schema()::regnamespace',
    )
    await client.query(`alter schema ${own} rename to ${before}`)
    await client.query(`alter schema ${building} rename to ${own}`)
    for (const { name } of extensions) await client.query(`alter extension ${quoted(name)} set schema ${own}`)
    await client.query('commit')
    return before
  } finally {
    // Closing the connection rolls back what it has not committed.
    client.release(true)
  }
}
