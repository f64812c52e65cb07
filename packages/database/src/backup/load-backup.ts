import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readMigrationNames } from '../migrate.ts'
import type { Database } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import {
  type BackupChecks,
  type BackupHeader,
  checksName,
  headerName,
  tableOfPart,
  type TableCheck,
  type TableContents,
} from './backup-contents.ts'
import { type BackupEntry, readBackupFile } from './backup-file.ts'
import { inTextTransaction } from './in-text-transaction.ts'
import { parseChecks, parseHeader } from './parse-backup.ts'
import { copyIn, quoted, readTables } from './read-catalog.ts'
import { tableText } from './table-text.ts'

export interface LoadedBackup {
  readonly header: BackupHeader
  readonly rows: number
  /** Tables in the file that are not Kvartal's; they are not restored. */
  readonly foreign: readonly string[]
}

interface LoadOptions {
  /** Creates the tables as the backup's migrations left them; called once, before the first row. */
  readonly makeTables: (lastMigration: string) => Promise<unknown>
  readonly onProgress: (table: string, bytes: number) => void
}

/**
 * Fills a database without Kvartal's tables from a backup, and verifies it against the backup: the
 * number of rows and the text of each table.
 * @throws DatabaseRefusal when the backup does not fit or is damaged; the database must be
 *   discarded then
 */
export async function loadBackup(
  database: Pick<Database, 'pool'>,
  path: string,
  { makeTables, onProgress }: LoadOptions,
): Promise<LoadedBackup> {
  let read = 0
  let current = ''
  const entries = readBackupFile(path, (bytes) => {
    read += bytes
    onProgress(current, read)
  })
  const first = await entries.next()
  if (first.done === true || first.value.name !== headerName)
    throw new DatabaseRefusal(`${path} is no backup of Kvartal; nothing was changed.`)
  const whole = parseHeader(first.value.data, path)
  await makeTables(await lastMigrationOf(whole, path))
  const { header, checks } = await inTextTransaction(database, 'writing', async (client) => {
    const header = { ...whole, tables: await prepareTables(client, whole, path) }
    const found = await fill(client, header, entries, (table) => {
      current = table
    })
    if (found === null) throw new DatabaseRefusal(`${path} is cut off; nothing was changed.`)
    await finish(client, header)
    return { header, checks: found }
  })
  await compare(database, header, checks, path)
  const rows = header.tables.reduce((sum, { name }) => sum + (checks[name]?.rows ?? 0), 0)
  return {
    header,
    rows,
    foreign: whole.tables.filter((table) => !header.tables.includes(table)).map(({ name }) => name),
  }
}

/**
 * @throws DatabaseRefusal unless this program knows all migrations of the backup, and none before
 *   them that it lacks
 */
async function lastMigrationOf({ migrations }: BackupHeader, path: string): Promise<string> {
  const known = await readMigrationNames()
  for (const [place, { name, hash }] of migrations.entries()) {
    if (known[place]?.name === name && known[place].hash === hash) continue
    throw new DatabaseRefusal(
      known.some((other) => other.name === name)
        ? `The migration ${name} of ${path} is not the one of this Kvartal; nothing was changed.`
        : `${path} was made by a newer Kvartal (it has ${name}): update the program. Nothing was changed.`,
    )
  }
  const last = migrations.at(-1)
  if (last === undefined)
    throw new DatabaseRefusal(`${path} names no migration; nothing was changed.`)
  return last.name
}

/**
 * Removes the rows that the migrations inserted, and disables the triggers, whose results are in
 * the backup.
 * @returns the backup's tables that are Kvartal's; an operator may have others beside them
 */
async function prepareTables(
  client: PoolClient,
  { tables }: BackupHeader,
  path: string,
): Promise<readonly TableContents[]> {
  const present = new Map((await readTables(client)).map((table) => [table.name, table]))
  const ours = tables.filter(({ name }) => present.has(name))
  const names = new Set(ours.map(({ name }) => name))
  for (const name of present.keys()) {
    if (!names.has(name))
      throw new DatabaseRefusal(`${path} lacks the table ${name}; nothing was changed.`)
  }
  for (const { name, columns } of ours) {
    const own = present.get(name)?.columns ?? []
    if (columns.length === own.length && columns.every((column) => own.includes(column))) continue
    throw new DatabaseRefusal(
      `The table ${name} of ${path} has other columns than this Kvartal's; nothing was changed.`,
    )
  }
  for (const { name } of ours)
    await client.query(`alter table ${quoted(name)} disable trigger user`)
  // Tables that a backup leaves out reference some of them.
  await client.query(`truncate ${ours.map(({ name }) => quoted(name)).join(', ')} cascade`)
  return ours
}

async function fill(
  client: PoolClient,
  { tables }: BackupHeader,
  entries: AsyncIterable<BackupEntry>,
  onTable: (name: string) => void,
): Promise<BackupChecks | null> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let copying: {
    readonly table: TableContents
    readonly stream: ReturnType<typeof copyFrom>
  } | null = null
  for await (const { name, data } of entries) {
    const table = byName.get(tableOfPart(name) ?? '')
    if (copying !== null && copying.table !== table) {
      copying.stream.end()
      await finished(copying.stream)
      copying = null
    }
    if (name === checksName) return parseChecks(data)
    if (table === undefined) continue
    onTable(table.name)
    if (copying === null) {
      copying = { table, stream: client.query(copyFrom(copyIn(table))) }
      // The error is thrown where the stream is awaited; when reading the file fails first, nothing
      // awaits it.
      copying.stream.on('error', () => {})
    }
    if (!copying.stream.write(data)) await once(copying.stream, 'drain')
  }
  return null
}

async function finish(client: PoolClient, { tables, sequences }: BackupHeader): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, column, lastValue } of sequences) {
    await client.query(
      'select setval(pg_get_serial_sequence($1, $2), coalesce($3::bigint, 1), $4)',
      [quoted(table), column, lastValue, lastValue !== null],
    )
  }
  await continueTurns(client)
}

/**
 * The sequence of turns belongs to no column, so no backup names it: it continues after the
 * restored runs.
 */
async function continueTurns(client: PoolClient): Promise<void> {
  // The current schema's own, since the one that is replaced is on the search path too; older
  // backups have none.
  const { rows } = await client.query<{ turns: string | null }>(
    `select to_regclass(format('%I.run_turns', current_schema()))::text as turns`,
  )
  const turns = rows[0]?.turns ?? null
  if (turns !== null)
    await client.query(
      'select setval($1::regclass, max(last_turn)) from runs having max(last_turn) is not null',
      [turns],
    )
}

/** Reads all tables again and compares their checksums. */
async function compare(
  database: Pick<Database, 'pool'>,
  { tables }: BackupHeader,
  checks: BackupChecks,
  path: string,
): Promise<void> {
  const stored: Record<string, TableCheck> = await inTextTransaction(
    database,
    'snapshot',
    async (client) => {
      const all: Record<string, TableCheck> = {}
      for (const table of tables) all[table.name] = await checkOf(tableText(client, table))
      return all
    },
  )
  for (const { name } of tables) {
    const [expected, own] = [checks[name], stored[name]]
    if (expected !== undefined && own?.rows === expected.rows && own.sha256 === expected.sha256)
      continue
    throw new DatabaseRefusal(
      `The table ${name} differs from what ${path} says of it; nothing was changed.`,
    )
  }
}

async function checkOf(text: AsyncGenerator<Buffer, TableCheck>): Promise<TableCheck> {
  for (;;) {
    const next = await text.next()
    if (next.done === true) return next.value
  }
}
