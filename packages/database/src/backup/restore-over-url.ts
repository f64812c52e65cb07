import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { loadBackup } from './load-backup.ts'
import { quoted } from './read-catalog.ts'
import type { Restored } from './restore-embedded.ts'

/**
 * Moves tables and everything else of this role from one schema to another. Schemas are not renamed
 * instead, since an extension would go with its schema, and only a superuser may bring it back: its
 * functions are not its owner's.
 */
async function moveSchema(client: ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select object.type, object.identity
     from pg_depend d, pg_identify_object(d.classid, d.objid, 0) object
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = (select oid from pg_namespace where nspname = $1)
       and not exists (
         select from pg_depend other
         where other.classid = d.classid and other.objid = d.objid
           -- What belongs to an extension stays; the sequence of a column goes with its table.
           and (other.deptype = 'e' or object.type = 'sequence' and other.refclassid = 'pg_class'::regclass and other.deptype in ('a', 'i')))
       and pg_has_role(case d.classid
         when 'pg_class'::regclass then (select relowner from pg_class where oid = d.objid)
         when 'pg_proc'::regclass then (select proowner from pg_proc where oid = d.objid)
         when 'pg_type'::regclass then (select typowner from pg_type where oid = d.objid)
         when 'pg_collation'::regclass then (select collowner from pg_collation where oid = d.objid)
       end, 'usage')`,
    [from],
  )
  for (const { type, identity } of rows)
    await client.query(`alter ${type} ${identity} set schema ${quoted(to)}`)
}

/** The schema in which the tables are made and filled. */
const building = 'kvartal_restoring'

/** The application name of a restore's connections, so that they are not counted as other users. */
const ownName = 'kvartal restore'

/**
 * Restores a backup into a database of a server, as any role that owns it. Its tables are made and
 * checked in a schema of their own and then take the place of the current ones in one transaction;
 * those are kept in a schema whose name has the time.
 * @throws DatabaseRefusal when others use the database or the backup does not fit; the current
 *   tables are untouched then
 */
export async function restoreOverUrl(
  url: string,
  path: string,
  onProgress: (table: string, bytes: number) => void,
  now: Date,
): Promise<Restored> {
  const present = openDatabase(url, undefined, { application_name: `'${ownName}'` })
  const { pool } = present
  let apart: Database | null = null
  try {
    await refuseOthers(pool)
    await dropBuilding(pool)
    // Extensions belong to the database and stay where they are.
    await pool.query('create extension if not exists pg_trgm')
    await pool.query(`create schema ${building}`)
    const { rows } = await pool.query<{ path: string }>(
      `select current_setting('search_path') as path`,
    )
    const tables = openDatabase(url, undefined, {
      application_name: `'${ownName}'`,
      search_path: `${building}, ${rows[0]?.path ?? 'public'}`,
    })
    apart = tables
    const loaded = await loadBackup(tables, path, {
      makeTables: (last) => migrate(tables, { last }),
      onProgress,
    })
    await refuseOthers(pool)
    return { ...loaded, before: await takePlace(pool, building, now) }
  } catch (error) {
    await dropBuilding(pool).catch(() => {})
    throw error
  } finally {
    await apart?.close()
    await present.close()
  }
}

/**
 * Puts what an earlier restore kept back in its place.
 * @param kept the name of its schema
 * @returns the name of the schema in which the present data are kept now
 */
export async function goBackOverUrl(url: string, kept: string, now: Date): Promise<string> {
  const { pool, close } = openDatabase(url, undefined, { application_name: `'${ownName}'` })
  try {
    const { rowCount } = await pool.query(
      `select from pg_namespace where nspname = $1 and nspname like 'kvartal\\_before\\_%'`,
      [kept],
    )
    if (rowCount === 0) {
      const { rows } = await pool.query<{ name: string }>(
        `select nspname as name from pg_namespace where nspname like 'kvartal\\_before\\_%' order by 1`,
      )
      const names = rows.map(({ name }) => name).join(', ')
      throw new DatabaseRefusal(
        `The database at DATABASE_URL keeps no ${kept}; it keeps ${names === '' ? 'nothing' : names}. Nothing was changed.`,
      )
    }
    await refuseOthers(pool)
    return await takePlace(pool, kept, now)
  } finally {
    await close()
  }
}

async function dropBuilding(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${building} cascade`)
}

/** Connections to the database that are not of a restore. */
async function listOthers(pool: Pool): Promise<{ readonly who: string }[]> {
  const { rows } = await pool.query<{ who: string }>(
    `select format('%s from %s, %s', coalesce(nullif(application_name, ''), 'unnamed'), coalesce(client_addr::text, 'this machine'), state) as who
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1
     order by backend_start`,
    [ownName],
  )
  return rows
}

/** How long connections may take to end after their programs have, in milliseconds. */
const endingMs = 1000

async function refuseOthers(pool: Pool): Promise<void> {
  const until = performance.now() + endingMs
  let rows = await listOthers(pool)
  while (rows.length > 0 && performance.now() < until) {
    await sleep(50)
    rows = await listOthers(pool)
  }
  if (rows.length === 0) return
  throw new DatabaseRefusal(
    `The database at DATABASE_URL is in use by ${rows.length} connections (${rows
      .slice(0, 5)
      .map(({ who }) => who)
      .join('; ')}): stop every Kvartal on it first. ` +
      'A pooler keeps idle connections for a while: PgBouncer closes them when its console is told RECONNECT. Nothing was changed.',
  )
}

/** The name of a new schema: with a number where there is one of the same second. */
async function freeName(client: ClientBase, wanted: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [wanted],
  )
  const taken = new Set(rows.map(({ name }) => name))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

/**
 * Moves the tables of a schema into the current one, whose own move into a new schema.
 * @returns the new schema's name
 */
async function takePlace(pool: Pool, schema: string, now: Date): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: schemas } = await client.query<{ name: string }>(
      'select current_schema()::text as name',
    )
    const own = schemas[0]?.name ?? 'public'
    const before = await freeName(
      client,
      `kvartal_before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, '_')}`,
    )
    await client.query(`create schema ${quoted(before)}`)
    await moveSchema(client, own, before)
    await moveSchema(client, schema, own)
    await client.query(`drop schema ${quoted(schema)}`)
    await client.query('commit')
    return before
  } finally {
    // Closing the connection rolls back what it has not committed.
    client.release(true)
  }
}
