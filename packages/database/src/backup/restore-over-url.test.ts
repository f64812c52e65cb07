import { administer } from '@kvartal/testing/database/database-copy'
import { makeCompany, makeFigures } from '@kvartal/testing/database/factories'
import {
  databaseForFile,
  openEmptyTestDatabase,
  type TestDatabase,
} from '@kvartal/testing/database/test-database'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open.ts'
import { goBackOverUrl, restoreOverUrl } from './restore-over-url.ts'
import { writeBackup } from './write-backup.ts'

const source = await databaseForFile()
const now = new Date('2026-11-22T10:00:00Z')
const name = 'Varundatud OÜ'
let folder: string
let path: string

const quiet = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-backup-'))
  path = join(folder, 'one.tar.zst')
  await makeCompany(source.db, { name })
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
  return db.selectFrom('companies').select('name').orderBy('id').execute()
}

/**
 * A database that an ordinary role owns, as `create role …; create database … owner …` makes it.
 */
async function withOrdinaryOwner(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const server = inject('testServerUrl')
  await administer(server, `drop role if exists tavaline`)
  await administer(server, `create role tavaline login password 'tavaline'`)
  await withEmpty(async (target) => {
    const url = new URL(target.url)
    await administer(server, `alter database ${url.pathname.slice(1)} owner to tavaline`)
    url.username = url.password = 'tavaline'
    await work({ ...target, url: url.href })
  })
  await administer(server, 'drop role tavaline')
}

test('an ordinary role that owns the database restores, goes back, and forth again', async () => {
  await withOrdinaryOwner(async (target) => {
    await fillBefore(target)
    const shown = () =>
      readFrom(target, async (database) => {
        await migrate(database)
        expect(
          (await sql`select similarity('kvartal', 'kvartalid')`.execute(database.db)).rows,
        ).toHaveLength(1)
        // Triggers and sequences work after every move.
        const made = await makeCompany(database.db, { name: 'Ajutine OÜ' })
        await database.db.deleteFrom('companies').where('id', '=', made.id).execute()
        return (await companiesIn(database)).map(({ name }) => name)
      })
    const { before } = await restore(target)
    expect(await shown()).toEqual([name])
    const restored = await goBackOverUrl(target.url, before ?? '', new Date('2026-11-22T11:00:00Z'))
    expect(restored).toBe('kvartal_before_2026_11_22_11_00_00')
    expect(await shown()).toEqual(['Varasem OÜ'])
    await goBackOverUrl(target.url, restored, new Date('2026-11-22T12:00:00Z'))
    expect(await shown()).toEqual([name])
    await expect(goBackOverUrl(target.url, 'public', now)).rejects.toThrow(
      'keeps no public; it keeps kvartal_before_2026_11_22_12_00_00.',
    )
    const again = await goBackOverUrl(
      target.url,
      'kvartal_before_2026_11_22_12_00_00',
      new Date('2026-11-22T12:00:00Z'),
    )
    expect(again).toBe('kvartal_before_2026_11_22_12_00_00_2')
  })
})

test('an ordinary role restores where somebody else owns the schema, keeps a view of its own, and leaves what others made', async () => {
  await withOrdinaryOwner(async (target) => {
    await target.pool.query(
      'alter schema public owner to current_user; grant create, usage on schema public to tavaline; create table public.foreign_one (id int)',
    )
    await fillBefore(target)
    await readFrom(target, (database) =>
      database.pool.query('create view company_names as select name from companies'),
    )
    const { before } = await restore(target)
    await readFrom(target, async (database) => {
      expect((await companiesIn(database)).map(({ name }) => name)).toEqual([name])
      expect((await database.pool.query(`select name from ${before}.company_names`)).rows).toEqual([
        { name: 'Varasem OÜ' },
      ])
    })
    expect((await target.pool.query('select from public.foreign_one')).rowCount).toBe(0)
    await target.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
      ['tavaline'],
    )
  })
})

test('figures that an operator divided by year are in a backup, and restored as one table', async () => {
  const file = join(folder, 'divided.tar.zst')
  const rows = ({ pool }: Pick<Database, 'pool'>) =>
    pool
      .query('select * from figures order by registry_code, year, quarter')
      .then((read) => read.rows)
  await withEmpty(async (divided) => {
    await migrate(divided)
    const { registryCode } = await makeCompany(divided.db)
    await makeFigures(
      divided.db,
      registryCode,
      [2023, 2024, 2025].map((year) => ({ year, quarter: 1, revenue: year })),
    )
    await divided.pool.query(`
      alter table figures rename to undivided;
      create table figures (like undivided including all) partition by range (year);
      create table figures_until_2024 partition of figures for values from (minvalue) to (2024);
      create table figures_since_2024 partition of figures for values from (2024) to (maxvalue);
      insert into figures select * from undivided; drop table undivided`)
    const expected = await rows(divided)
    expect(expected).toHaveLength(3)
    await writeBackup(divided, file, quiet)
    await withEmpty(async (target) => {
      expect((await restore(target, file)).foreign).toEqual([])
      expect(await rows(target)).toEqual(expected)
    })
  })
})

test('a table of the operator’s own does not make a backup useless; it is named and left out', async () => {
  const file = join(folder, 'foreign.tar.zst')
  await withEmpty(async (own) => {
    await fillBefore(own)
    await readFrom(own, (database) => database.pool.query('create table markmed as select 1 as n'))
    await readFrom(own, (database) => writeBackup(database, file, quiet))
  })
  await withEmpty(async (target) => {
    expect((await restore(target, file)).foreign).toEqual(['markmed'])
    expect((await companiesIn(target)).map(({ name }) => name)).toEqual(['Varasem OÜ'])
  })
})

test('a file that cannot be read is refused in a sentence', async () => {
  await withEmpty(async (target) => {
    for (const file of [join(folder, 'missing.tar.zst'), folder]) {
      await expect(restore(target, file)).rejects.toThrow(`${file} cannot be read (`)
    }
  })
})
