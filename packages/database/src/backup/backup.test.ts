import { makeCompany, makeFigures, makeTag, makeUser } from '@kvartal/testing/database/factories'
import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import {
  databaseForFile,
  openEmptyTestDatabase,
  type TestDatabase,
} from '@kvartal/testing/database/test-database'
import { sql } from 'kysely'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open.ts'
import { addRun } from '../runs/change-run.ts'
import { takeRun } from '../runs/take-run.ts'
import { openSession } from '../sessions.ts'
import { headerName } from './backup-contents.ts'
import { type BackupEntry, readBackupFile, writeBackupFile } from './backup-file.ts'
import { restoreOverUrl } from './restore-over-url.ts'
import { writeBackup } from './write-backup.ts'

const source = await databaseForFile()
const now = new Date('2026-11-22T10:00:00Z')
/** Everything that COPY must escape, and characters that are easily lost. */
const oddName = 'Tab\tReavahetus\n Kaldkriips\\N "Jutumärk" 🦉 OÜ'
let folder: string
let path: string

const quiet = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-backup-'))
  path = join(folder, 'one.tar.zst')
  const { db } = source
  const tag = await makeTag(db, { name: 'Ehitus' })
  const { registryCode } = await makeCompany(db, { name: oddName, county: null, tagIds: [tag] })
  await makeFigures(db, registryCode, [
    { year: 2025, quarter: 1, revenue: 12.34, employeeCount: null },
  ])
  const user = await makeUser(db, { email: 'mari@example.ee' })
  await openSession(db, user.id, Buffer.alloc(32, 1))
  await writeBackup(source, path, quiet)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** An empty database, to which nobody is connected. */
async function withEmpty<Result>(work: (target: TestDatabase) => Promise<Result>): Promise<Result> {
  const target = await openEmptyTestDatabase()
  return work(target).finally(() => target.close())
}

const restore = (target: TestDatabase, file = path) => restoreOverUrl(target.url, file, quiet, now)

/** Uses connections of its own, which are closed afterwards. */
async function readFrom<Result>(
  { url }: TestDatabase,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url)
  return read(database).finally(() => database.close())
}

/** Something that a restore must not lose; nobody is connected afterwards. */
async function fillBefore(target: TestDatabase): Promise<void> {
  await readFrom(target, async (database) => {
    await migrate(database)
    await makeCompany(database.db, { name: 'Varasem OÜ' })
  })
}

async function companiesIn({ db }: Pick<Database, 'db'>) {
  return db.selectFrom('companies').select(['id', 'name', 'county']).orderBy('id').execute()
}

test('a backup holds every row but sessions, and only its owner may read it', async () => {
  await withEmpty(async (target) => {
    const restored = await restore(target)
    expect(await companiesIn(target)).toEqual(await companiesIn(source))
    expect((await companiesIn(target)).map(({ name }) => name)).toEqual([oddName])
    for (const table of [
      'figures',
      'company_tags',
      'users',
      'settings',
      'tax_rates',
      'seeds',
      'data_versions',
    ] as const) {
      const rows = (of: TestDatabase) => of.db.selectFrom(table).selectAll().execute()
      expect(await rows(target), table).toEqual(await rows(source))
    }
    expect(await target.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(restored.header.tables.map(({ name }) => name)).not.toContain('sessions')
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a restored database continues: new ids follow the old ones, triggers work, and no migration is missing', async () => {
  await withEmpty(async (target) => {
    await restore(target)
    const [{ id: last = 0 } = {}] = await companiesIn(target)
    const versionOf = () =>
      target.db
        .selectFrom('data_versions')
        .select('version')
        .where('name', '=', 'companies')
        .executeTakeFirstOrThrow()
    const before = await versionOf()
    expect((await makeCompany(target.db)).id).toBeGreaterThan(last)
    expect((await versionOf()).version).toBeGreaterThan(before.version)
    expect(await migrate(target)).toEqual([])
  })
})

test('no sequence of a restored database is behind the one of the backup, those without a column neither', async () => {
  const file = join(folder, 'turns.tar.zst')
  const lastTurn = ({ db }: Pick<Database, 'db'>) =>
    db.selectFrom('runs').select('last_turn').executeTakeFirstOrThrow()
  const sequencesOf = async ({ pool }: Pick<Database, 'pool'>) =>
    (
      await pool.query(
        'select sequencename, last_value from pg_sequences where schemaname = current_schema() order by 1',
      )
    ).rows
  const run = await addRun(source.db, { kind: 'emta', request: {}, startedBy: null })
  const runId = 'id' in run ? run.id : 0
  for (const worker of ['esimene', 'teine', 'kolmas']) await takeRun(source.db, { runId, worker })
  await writeBackup(source, file, quiet)
  await withEmpty(async (target) => {
    await restore(target, file)
    expect(await sequencesOf(target)).toEqual(await sequencesOf(source))
    const before = await lastTurn(target)
    await takeRun(target.db, { runId, worker: 'neljas' })
    expect(Number((await lastTurn(target)).last_turn)).toBe(Number(before.last_turn) + 1)
  })
  await source.db.deleteFrom('runs').execute()
})

test('what a database held before is kept in a schema of its own', async () => {
  await withEmpty(async (target) => {
    await fillBefore(target)
    const { before } = await restore(target)
    expect(before).toBe('kvartal_before_2026_11_22_10_00_00')
    await readFrom(target, async (database) => {
      expect((await companiesIn(database)).map(({ name }) => name)).toEqual([oddName])
      const { rows } = await sql<{
        name: string
      }>`select name from ${sql.id(before ?? '')}.companies`.execute(database.db)
      expect(rows).toEqual([{ name: 'Varasem OÜ' }])
      // The extension serves the restored tables.
      expect(
        (await sql`select similarity('kvartal', 'kvartalid')`.execute(database.db)).rows,
      ).toHaveLength(1)
    })
  })
})

test('a backup of an older Kvartal is restored as it was, and migrated at the next start', async () => {
  const file = join(folder, 'old.tar.zst')
  await withEmpty(async (old) => {
    await migrateBefore(old, '0016')
    await old.pool.query(
      `insert into tags (name, color, text_color) values ('Vana', '#112233', '#ffffff')`,
    )
    await writeBackup(old, file, quiet)
  })
  await withEmpty(async (target) => {
    await restore(target, file)
    expect((await migrate(target))[0]).toMatch(/^0016/)
    expect(await target.db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'Vana' }])
  })
})

test.each(['users', 'figures', 'settings'])(
  'a backup whose header does not name the table %s is refused, and changes nothing',
  async (left) => {
    const file = join(folder, `without-${left}.tar.zst`)
    async function* crafted(): AsyncGenerator<BackupEntry> {
      for await (const entry of readBackupFile(path, quiet)) {
        if (entry.name.startsWith(`tables/${left}/`)) continue
        if (entry.name !== headerName) {
          yield entry
          continue
        }
        const header = JSON.parse(Buffer.from(entry.data).toString('utf8'))
        yield {
          ...entry,
          data: Buffer.from(
            JSON.stringify({
              ...header,
              tables: header.tables.filter(({ name }: { name: string }) => name !== left),
            }),
          ),
        }
      }
    }
    await writeBackupFile(file, crafted())
    await withEmpty(async (target) => {
      await fillBefore(target)
      await expect(restore(target, file)).rejects.toThrow(
        `lacks the table ${left}; nothing was changed.`,
      )
      expect((await companiesIn(target)).map(({ name }) => name)).toEqual(['Varasem OÜ'])
    })
  },
)

test('rows that are written while a backup is made are not in it', async () => {
  const file = join(folder, 'busy.tar.zst')
  const made: Promise<unknown>[] = []
  await writeBackup(source, file, () => made.push(makeTag(source.db)))
  await Promise.all(made)
  await withEmpty(async (target) => {
    await restore(target, file)
    expect(await target.db.selectFrom('tags').select('name').execute()).toEqual([
      { name: 'Ehitus' },
    ])
  })
  await source.db.deleteFrom('tags').where('name', '<>', 'Ehitus').execute()
})

test('while others are connected nothing is restored', async () => {
  await withEmpty(async (target) => {
    await migrate(target)
    await target.pool.query(`set application_name = 'kvartal web'`)
    await expect(restore(target)).rejects.toThrow(
      /in use by 1 connections \(kvartal web from .*, idle\): stop every Kvartal on it first. A pooler .* RECONNECT/,
    )
    expect(await companiesIn(target)).toEqual([])
  })
})

test('a damaged, cut off, foreign or newer file changes nothing', async () => {
  const whole = await readFile(path)
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
  const entries: BackupEntry[] = []
  for await (const entry of readBackupFile(path, quiet)) entries.push(entry)
  const changed = (name: RegExp, change: (text: string) => string) =>
    entries.map((entry) =>
      name.test(entry.name)
        ? { ...entry, data: Buffer.from(change(Buffer.from(entry.data).toString())) }
        : entry,
    )
  await withEmpty(async (target) => {
    await fillBefore(target)
    const refuse = async (name: string, reason: RegExp) => {
      await expect(restore(target, join(folder, name)), name).rejects.toThrow(reason)
    }
    for (const [name, bytes] of [
      ['flipped', flipped],
      ['half', whole.subarray(0, whole.length >> 1)],
      ['none', Buffer.from('id;name\n')],
    ] as const) {
      await writeFile(join(folder, name), bytes)
      await refuse(name, /damaged, cut off or no backup/)
    }
    const made = async (name: string, parts: typeof entries, reason: RegExp) => {
      await writeBackupFile(
        join(folder, name),
        (async function* () {
          yield* parts
        })(),
      )
      await refuse(name, reason)
    }
    await made('no-end', entries.slice(0, -1), /is cut off/)
    await made('no-head', entries.slice(1), /is no backup/)
    await made(
      'format',
      changed(/^backup/, (text) => text.replace('"format": 1', '"format": 99')),
      /another format/,
    )
    await made(
      'newer',
      changed(/^backup/, (text) =>
        text.replace(
          /("hash": "\w+"\n\s+\})\n\s+\],\n "tables"/,
          '$1, {"name": "9999_later.sql", "hash": "0"}], "tables"',
        ),
      ),
      /newer Kvartal \(it has 9999_later/,
    )
    await made(
      'lacking',
      changed(/^backup/, (text) => text.replace('"name": "companies"', '"name": "companies_2024"')),
      /lacks the table companies/,
    )
    await made(
      'other',
      changed(/tables\/companies\//, (text) => text.replace('Jutumärk', 'Jutumark')),
      /table companies differs/,
    )
    await made(
      'column',
      changed(/^backup/, (text) => text.replace('"county"', '"kounty"')),
      /table \w+ .* has other columns/,
    )
    await readFrom(target, async (database) => {
      expect((await companiesIn(database)).map(({ name }) => name)).toEqual(['Varasem OÜ'])
      const { rows } = await sql<{
        name: string
      }>`select nspname as name from pg_namespace where nspname like 'kvartal%'`.execute(
        database.db,
      )
      expect(rows).toEqual([])
    })
  })
})

test('a backup that cannot be finished leaves nothing, and none is overwritten', async () => {
  await expect(writeBackup(source, join(folder, 'missing', 'x'), quiet)).rejects.toThrow(
    `This user cannot write into ${join(folder, 'missing')}: make that folder`,
  )
  const before = await readFile(path)
  await expect(writeBackup(source, path, quiet)).rejects.toThrow('exists already')
  expect(await readFile(path)).toEqual(before)
})
