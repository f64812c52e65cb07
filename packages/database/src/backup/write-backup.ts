import type { ClientBase } from 'pg'
import { hasMigrations } from '../migrate.ts'
import type { Database } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import {
  type BackupChecks,
  backupFormat,
  type BackupHeader,
  checksName,
  headerName,
  partName,
  type TableCheck,
  type TableContents,
} from './backup-contents.ts'
import { type BackupEntry, writeBackupFile } from './backup-file.ts'
import { inTextTransaction } from './in-text-transaction.ts'
import { readSequences, readTables } from './read-catalog.ts'
import { tableText } from './table-text.ts'

/** The progress of a backup or a restore: bytes of tables, and their approximate total. */
export type OnProgress = (table: string, bytes: number, of: number) => void

/** The approximate size in bytes of a part of a table, which is held in memory. */
const partLength = 4 << 20

export interface WrittenBackup {
  readonly tables: number
  readonly rows: number
}

/**
 * Writes a snapshot of the whole database into a file, while others read and write.
 * @throws when the file cannot be written; the partial file is removed then
 */
export async function writeBackup(
  database: Pick<Database, 'pool'>,
  path: string,
  onProgress: OnProgress,
): Promise<WrittenBackup> {
  return inTextTransaction(database, 'snapshot', async (client) => {
    const header = await readHeader(client)
    const checks: Record<string, TableCheck> = {}
    await writeBackupFile(path, entriesOf(client, header, checks, onProgress))
    return {
      tables: header.tables.length,
      rows: Object.values(checks).reduce((sum, { rows }) => sum + rows, 0),
    }
  })
}

async function readHeader(client: ClientBase): Promise<BackupHeader> {
  if (!(await hasMigrations(client)))
    throw new DatabaseRefusal('The database holds no Kvartal, so there is nothing to back up.')
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, hash from migrations order by name',
  )
  const { rows } = await client.query<{ now: string; postgres: number }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now, current_setting('server_version_num')::int / 10000 as postgres`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('PostgreSQL did not answer.')
  const [tables, sequences] = [await readTables(client), await readSequences(client)]
  return {
    format: backupFormat,
    createdAt: state.now,
    postgres: state.postgres,
    migrations,
    tables,
    sequences,
  }
}

async function* entriesOf(
  client: ClientBase,
  header: BackupHeader,
  checks: Record<string, TableCheck>,
  onProgress: OnProgress,
): AsyncGenerator<BackupEntry> {
  yield { name: headerName, data: jsonBytes(header) }
  const of = header.tables.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const table of header.tables) {
    checks[table.name] = yield* partsOf(client, table, (bytes) =>
      onProgress(table.name, Math.min(of, before + bytes), of),
    )
    before += table.size
  }
  yield { name: checksName, data: jsonBytes(checks satisfies BackupChecks) }
}

async function* partsOf(
  client: ClientBase,
  table: TableContents,
  onRead: (bytes: number) => void,
): AsyncGenerator<BackupEntry, TableCheck> {
  let chunks: Buffer[] = []
  let part = 0
  let read = 0
  const take = (): BackupEntry => {
    const data = Buffer.concat(chunks)
    chunks = []
    part += 1
    return { name: partName(table.name, part), data }
  }
  const text = tableText(client, table)
  for (;;) {
    const next = await text.next()
    if (next.done === true) {
      if (chunks.length > 0) yield take()
      return next.value
    }
    chunks.push(next.value)
    read += next.value.length
    onRead(read)
    if (chunks.reduce((sum, { length }) => sum + length, 0) >= partLength) yield take()
  }
}

function jsonBytes(value: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
