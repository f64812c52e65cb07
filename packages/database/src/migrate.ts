import { messageOf } from '@kvartal/domain/format/message-of'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './open.ts'
import { DatabaseRefusal } from './refusal.ts'
import { insertSeeds } from './seeds.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const ownFolder = join(import.meta.dirname, '..', 'migrations')

/** Arbitrary, but used by no other advisory lock of the product. */
const lockKey = 7_241_001

interface MigrateOptions {
  readonly folder?: string
  /** The name of the last migration to apply, to get the tables of an older version. */
  readonly last?: string | undefined
}

/**
 * Updates the schema: applies the missing files of `migrations/`, oldest first, each in its own
 * transaction, then inserts the initial rows. Processes that start together wait for each other.
 * @returns names of the migrations applied now
 * @throws DatabaseRefusal when the applied migrations and the files do not match
 */
export async function migrate(
  database: Pick<Database, 'pool'>,
  { folder = ownFolder, last }: MigrateOptions = {},
): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const files = (await readMigrations(folder)).filter(
      ({ name }) => last === undefined || name <= last,
    )
    await client.query(
      `create table if not exists migrations (
        name text collate "C" primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`,
    )
    const waiting = migrationsToApply(files, await readApplied(client))
    for (const migration of waiting) await apply(client, migration)
    // The rows of an older program's tables come from elsewhere.
    if (last === undefined) await insertSeeds(client)
    return waiting.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

/**
 * For commands, which update nothing: only the start does.
 * @throws DatabaseRefusal unless the database has exactly the tables of this program
 */
export async function requireMigrated(database: Pick<Database, 'pool'>): Promise<void> {
  const client = await database.pool.connect()
  try {
    if (!(await hasMigrations(client)))
      throw new DatabaseRefusal(
        'The database holds no Kvartal yet: start Kvartal on it once. Nothing was changed.',
      )
    const [missing] = migrationsToApply(await readMigrations(ownFolder), await readApplied(client))
    if (missing === undefined) return
    throw new DatabaseRefusal(
      `The database is of an earlier Kvartal (it lacks ${missing.name}): make a backup and start this Kvartal on it once, which updates it, or use the earlier program. Nothing was changed.`,
    )
  } finally {
    client.release()
  }
}

/**
 * Why a start of this program would refuse the migrations of the database; `null` when it would
 * not, as with an empty or an earlier one.
 */
export async function findRefusal(database: Pick<Database, 'pool'>): Promise<string | null> {
  const client = await database.pool.connect()
  try {
    if (await hasMigrations(client))
      migrationsToApply(await readMigrations(ownFolder), await readApplied(client))
    return null
  } catch (error) {
    if (error instanceof DatabaseRefusal) return error.message
    throw error
  } finally {
    client.release()
  }
}

/** Whether the database has ever been Kvartal's. */
export async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('migrations') is not null as has",
  )
  return rows[0]?.has === true
}

/** The migrations that this program has, oldest first. */
export async function readMigrationNames(): Promise<
  { readonly name: string; readonly hash: string }[]
> {
  return readMigrations(ownFolder)
}

/** Names of the migrations that the database lacks, oldest first. */
export async function listMissingMigrations({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return (await readMigrations(ownFolder))
    .map(({ name }) => name)
    .filter((name) => !applied.has(name))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // Checkouts may have different line endings.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * The files still to be applied; throws unless the applied ones are an unchanged prefix of the
 * files.
 */
function migrationsToApply(
  files: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  const newestFile = files.at(-1)?.name ?? ''
  const known = new Set(files.map(({ name }) => name))
  for (const name of applied.keys()) {
    if (known.has(name)) continue
    throw new DatabaseRefusal(
      name > newestFile
        ? `The database is newer than this Kvartal (it has ${name}): update the program.`
        : `The migration ${name}, which the database has, is missing from this Kvartal: restore its file.`,
    )
  }
  const newestApplied = [...applied.keys()].at(-1) ?? ''
  for (const { name, hash } of files) {
    const appliedHash = applied.get(name)
    if (appliedHash !== undefined && appliedHash !== hash) {
      throw new DatabaseRefusal(
        `The migration ${name} was changed after the database had applied it: restore its file.`,
      )
    }
    if (appliedHash === undefined && name < newestApplied) {
      throw new DatabaseRefusal(
        `The migration ${name} stands before ${newestApplied}, which is already applied: number it later.`,
      )
    }
  }
  return files.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = messageOf(error)
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}
