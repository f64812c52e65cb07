import { beginCleaning, endCleaning, findLastCleanings } from '@kvartal/database/cleanings'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runsForFile } from '../testing/made-runs.ts'
import { cleanWhenDue } from './clean-when-due.ts'

const database = await databaseForFile()
const { db, pool } = database
const runs = runsForFile(database)
const log = pino({ level: 'silent' })
let folder: string
let stopping: AbortController

beforeEach(async () => {
  stopping = new AbortController()
  folder = await mkdtemp(join(tmpdir(), 'kvartal-cleanings-'))
  await pool.query(
    'truncate audit_log, cleanings, runs, sessions, users, settings restart identity cascade',
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Inserts a previous cleaning, this many days ago. */
const cleanedBefore = (days: number, asOfDays = days) =>
  pool.query(
    'insert into cleanings (started_at, finished_at, machine, as_of) select now() - make_interval(days => $1), now() - make_interval(days => $1), $2, now() - make_interval(days => $3)',
    [days, 'm', asOfDays],
  )

const clean = ({ isExported = true, now = new Date() } = {}) =>
  cleanWhenDue(
    { database, log, folder: isExported ? folder : null, stopping: stopping.signal },
    now,
  )

const change = (daysAgo: number, name: string) =>
  pool.query(
    "insert into audit_log (at, action, subject_type, subject_id, subject_name, after) values (now() - make_interval(days => $1), 'tag.add', 'tag', '1', $2, '{\"name\":\"Ö\"}')",
    [daysAgo, name],
  )

const oldRun = (daysAgo: number) =>
  pool.query(
    "insert into runs (kind, status, request, counts, finished_at) values ('registry', 'succeeded', '{}', '{}', now() - make_interval(days => $1))",
    [daysAgo],
  )

const namesInLog = async () =>
  (
    await pool.query<{ name: string }>('select subject_name as name from audit_log order by id')
  ).rows.map(({ name }) => name)
const countOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount

test('expired rows are removed once a night, those of the audit log after their export to a file', async () => {
  await cleanedBefore(2)
  await change(1096, 'Vana')
  await change(1094, 'Noor')
  await oldRun(366)
  await oldRun(10)
  await clean()
  expect([await namesInLog(), await countOf('runs')]).toEqual([['Noor'], 1])
  const { last, lastGood } = await findLastCleanings(db)
  expect(last).toEqual(lastGood)
  expect(last).toMatchObject({ removed: { runs: 1, audit_log: 1 }, failure: null })
  const [name = '', ...others] = await readdir(folder)
  expect([last?.auditFile, others]).toEqual([join(folder, name), []])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const lines = gunzipSync(await readFile(join(folder, name)))
    .toString()
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { subject_name: 'Vana', action: 'tag.add', after: { name: 'Ö' } },
  ])
  // Not again in the same night.
  await oldRun(366)
  await clean()
  expect([await countOf('runs'), await countOf('cleanings')]).toEqual([2, 2])
})

test('without a folder for the export the audit log is kept', async () => {
  await cleanedBefore(2)
  await change(9000, 'Vana')
  await clean({ isExported: false })
  expect(await namesInLog()).toEqual(['Vana'])
  expect((await findLastCleanings(db)).last).toMatchObject({ auditFile: null, failure: null })
})

test('nothing is removed from the audit log when its file cannot be written; the failure is reported, and retried after an hour', async () => {
  await cleanedBefore(2)
  await change(1096, 'Vana')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  await clean()
  expect(await namesInLog()).toEqual(['Vana'])
  expect((await findLastCleanings(db)).last?.failure).toMatch(/EEXIST|ENOTDIR/)
  await rm(folder)
  await clean({ now: new Date(Date.now() + 30 * 60_000) })
  expect(await namesInLog()).toEqual(['Vana'])
  await clean({ now: new Date(Date.now() + 61 * 60_000) })
  expect(await namesInLog()).toEqual([])
})

test('the setting is applied, but not a value outside the limits', async () => {
  await cleanedBefore(2)
  await change(400, 'Üle aasta')
  await change(300, 'Alla aasta')
  await pool.query(`insert into settings (key, value) values ('retention', '{"auditDays": 10}')`)
  await clean()
  expect(await namesInLog()).toEqual(['Üle aasta', 'Alla aasta'])
  await pool.query(
    `update settings set value = '{"auditDays": 365}'; update cleanings set started_at = started_at - interval '2 days'`,
  )
  await clean()
  expect(await namesInLog()).toEqual(['Alla aasta'])
})

test('a clock that is years ahead makes nothing old: ages advance by a week per night', async () => {
  // The last cleaning was nine years ago by today’s clock, as after a jump of the clock.
  await cleanedBefore(9 * 365)
  await oldRun(9 * 365 - 1)
  await oldRun(10 * 365 + 1)
  await oldRun(1)
  await change(9 * 365, 'Eile')
  await clean()
  expect([await countOf('runs'), await namesInLog()]).toEqual([2, ['Eile']])
  const { last } = await findLastCleanings(db)
  expect(Math.round((Date.now() - Date.parse(last?.asOf ?? '')) / 86_400_000)).toBe(9 * 365 - 7)
  // The clock is right again, and the recorded cleaning is in the future.
  await pool.query(
    "update cleanings set started_at = now() + interval '9 years', finished_at = now() + interval '9 years', as_of = now() + interval '7 days' where id = (select max(id) from cleanings)",
  )
  await clean()
  const { last: next } = await findLastCleanings(db)
  expect(Math.abs(Date.parse(next?.asOf ?? '') - Date.now())).toBeLessThan(60_000)
})

test('a new or upgraded installation counts ages from its newest rows, not from its clock', async () => {
  await pool.query(
    `insert into cleanings (finished_at, as_of) values (now(), now() - interval '3000 days')`,
  )
  const { id, asOf } = await beginCleaning(db, 'm')
  expect(Math.round((Date.now() - Date.parse(asOf)) / 86_400_000)).toBe(2993)
  await endCleaning(db, id, { removed: {}, auditFile: null, failure: 'katki' })
  // A failed cleaning does not advance it.
  expect(
    Math.round((Date.now() - Date.parse((await beginCleaning(db, 'm')).asOf)) / 86_400_000),
  ).toBe(2993)
})

test('only one of several workers cleans', async () => {
  await cleanedBefore(2)
  await change(1096, 'Vana')
  await Promise.all([clean(), clean(), clean()])
  expect([await countOf('cleanings'), (await readdir(folder)).length, await namesInLog()]).toEqual([
    2,
    1,
    [],
  ])
})

test('a process that stops half-way leaves the rest to the next one', async () => {
  await cleanedBefore(2)
  await oldRun(500)
  await oldRun(2)
  await pool.query(
    "insert into run_steps (run_id, position, label, status) select (select min(id) from runs), n, 'Samm', 'done' from generate_series(1, 2500) n",
  )
  stopping.abort()
  await clean()
  expect([
    await countOf('run_steps'),
    await countOf('runs'),
    (await findLastCleanings(db)).last?.machine,
  ]).toEqual([1500, 2, 'm'])
  stopping = new AbortController()
  await clean()
  expect([await countOf('run_steps'), await countOf('runs')]).toEqual([0, 1])
})

test('a run in progress continues during a cleaning and keeps all it needs', async () => {
  await cleanedBefore(2)
  await oldRun(500)
  const { promise: cleaned, resolve } = Promise.withResolvers<void>()
  const id = await runs.start('registry')
  // Requested and started long ago, and still running.
  await pool.query(
    "update runs set created_at = now() - interval '9 years', started_at = now() - interval '9 years' where id = $1",
    [id],
  )
  runs.work(
    runs.letters('registry', 'abc', ({ letter }) => (letter === 'b' ? cleaned : Promise.resolve())),
  )
  await expect.poll(async () => (await runs.read(id)).current).toBe('Samm b')
  await clean()
  resolve()
  await runs.waitForEnd(id)
  expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 3, total: 3 })
  expect((await findLastCleanings(db)).last).toMatchObject({ failure: null })
})

test('a worker whose clock is behind that of the one that cleaned does not clean again', async () => {
  await cleanedBefore(2)
  await clean()
  await clean({ now: new Date(Date.now() - 60_000) })
  expect(await countOf('cleanings')).toBe(2)
})
