import { readBackupFile } from '@kvartal/database/backup/backup-file'
import { findLastBackups } from '@kvartal/database/backup/scheduled-backups'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpWhenDue } from './back-up-when-due.ts'

const database = await databaseForFile()
const log = pino({ level: 'silent' })
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-backups-'))
  await database.db.deleteFrom('backups').execute()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** At half past three in Estonia, which is half past one in UTC in winter. */
const plan = (keep = 2) => ({ folder, cron: '30 3 * * *', keep })

async function at(time: string, keep?: number): Promise<void> {
  await backUpWhenDue({ database, log, plan: plan(keep) }, new Date(time))
}

test('the first backup is made immediately, the next one after the scheduled time', async () => {
  await at('2026-01-10T12:00:00Z')
  expect(await readdir(folder)).toEqual(['kvartal-2026-01-10T140000.tar.zst'])
  await backUpWhenDue({ database, log, plan: plan() }, new Date('2026-01-11T01:29:00Z'))
  expect(await readdir(folder)).toHaveLength(1)
  await at('2026-01-11T01:30:00Z')
  expect(await readdir(folder)).toEqual([
    'kvartal-2026-01-10T140000.tar.zst',
    'kvartal-2026-01-11T033000.tar.zst',
  ])
  const { last, lastGood } = await findLastBackups(database.db)
  expect(last).toEqual(lastGood)
  expect(last).toMatchObject({
    file: join(folder, 'kvartal-2026-01-11T033000.tar.zst'),
    failure: null,
  })
  expect(last?.rows).toBeGreaterThan(0)
  const { value } = await readBackupFile(
    join(folder, 'kvartal-2026-01-11T033000.tar.zst'),
    () => {},
  ).next()
  expect(value.name).toBe('backup.json')
})

test('the oldest of its own files and leftovers of a killed process are removed; other files stay', async () => {
  await writeFile(join(folder, 'kvartal-2026-01-01T013000.tar.zst'), 'old')
  await writeFile(join(folder, 'kvartal-2026-01-02T013000.tar.zst'), 'newer')
  await writeFile(join(folder, 'kvartal-2026-01-03T013000.tar.zst.unfinished'), 'half')
  await writeFile(join(folder, 'enne-uuendust.tar.zst'), 'somebody’s')
  await at('2026-01-10T12:00:00Z')
  expect((await readdir(folder)).toSorted()).toEqual([
    'enne-uuendust.tar.zst',
    'kvartal-2026-01-02T013000.tar.zst',
    'kvartal-2026-01-10T140000.tar.zst',
  ])
})

test('after a clock that was years ahead the next backup is made on time, and that clock’s files are removed first', async () => {
  await at('2029-01-10T12:00:00Z', 1)
  await at('2026-01-10T12:00:00Z', 1)
  expect(await readdir(folder)).toEqual(['kvartal-2026-01-10T140000.tar.zst'])
  await at('2026-01-10T12:01:00Z', 1)
  expect(await readdir(folder)).toEqual(['kvartal-2026-01-10T140000.tar.zst'])
})

test('a failure is stored and retried after an hour, and the last successful backup is still known', async () => {
  await at('2026-01-10T12:00:00Z')
  const good = (await findLastBackups(database.db)).lastGood
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  await at('2026-01-11T02:00:00Z')
  const { last, lastGood } = await findLastBackups(database.db)
  expect([last?.failure, last?.size, lastGood?.file]).toEqual([
    expect.stringMatching(/EEXIST|ENOTDIR/),
    null,
    good?.file,
  ])
  await rm(folder)
  await backUpWhenDue({ database, log, plan: plan() }, new Date('2026-01-11T02:30:00Z'))
  expect((await findLastBackups(database.db)).last?.failure).not.toBeNull()
  await at('2026-01-11T03:00:00Z')
  expect((await findLastBackups(database.db)).last?.failure).toBeNull()
})

test('only one of several workers makes it', async () => {
  const parts = { database, log, plan: plan(9) }
  await Promise.all([0, 1, 2].map(() => backUpWhenDue(parts, new Date('2026-01-10T12:00:00Z'))))
  expect(await readdir(folder)).toHaveLength(1)
  expect(await database.db.selectFrom('backups').select('id').execute()).toHaveLength(1)
})
