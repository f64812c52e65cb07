import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { Reads } from '@kvartal/database/open'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { sumsByPlace } from '@kvartal/domain/ranking/place-sums'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleReports } from '../companies/sample/load-sample.ts'
import { figureTasks } from '../figures/ranking/figure-tasks.ts'
import { countLowered, isLinux } from '../testing/lowered-threads.ts'
import { mostWorkedHere } from './database-thread.ts'
import { openTasks } from './standing-thread.ts'

const database = await databaseForFile()
const closing = new AbortController()
afterAll(() => closing.abort())

/** Tasks whose part that is done here has no database. */
function openElsewhere(untilClosed = closing.signal, idleMs = 3_600_000) {
  const nothing: Reads = {
    db: database.db,
    pool: { connect: () => Promise.reject(new Error('It is done here.')) },
  }
  return openTasks({
    tasks: figureTasks,
    thread: new URL('../figures/ranking/figures-thread.ts', import.meta.url),
    reads: nothing,
    database,
    untilClosed,
    idleMs,
  })
}

const tasks = openElsewhere()
const { signal } = new AbortController()
const many = { rows: mostWorkedHere + 1, signal }
const few = { rows: mostWorkedHere, signal }
const period = { year: 2026, quarter: 1 } as const
const { year } = period

beforeAll(() =>
  importEmtaFile(
    database,
    emtaFile({
      publishedOn: '2026-07-10',
      rows: [
        { registryCode: '20000002', year: 2026, figures: { 1: [1, 2, 5.25, null] } },
        { registryCode: '10000001', year: 2026, figures: { 1: [3, 4, -3, 7] } },
      ],
    }),
    { scope: 'all' },
  ),
)

test('until a thread is allowed, all is done here', async () => {
  await expect(tasks.run('employeesOfYears', year, many)).rejects.toThrow('It is done here.')
})

test('a thread gives the columns that are read here, and few rows are read here', async () => {
  tasks.allowThread()
  const here = await figureTasks.employeesOfYears(year, { reads: database, signal })
  expect([...here[0].means]).toEqual([7])
  expect(await tasks.run('employeesOfYears', year, many)).toEqual(here)
  await expect(tasks.run('employeesOfYears', year, few)).rejects.toThrow('It is done here.')
})

test('the thread gives way, and no other does', async () => {
  const ending = new AbortController()
  const others = openElsewhere(ending.signal)
  others.allowThread()
  const before = countLowered()
  await others.run('employeesOfYears', year, many)
  const after = countLowered()
  ending.abort()
  expect(after - before).toBe(isLinux ? 1 : 0)
  await expect.poll(countLowered, { timeout: 20_000 }).toBe(before)
})

test('a thread that has had nothing to do for a while ends, and the next task starts another', async () => {
  const before = countLowered()
  const others = openElsewhere(closing.signal, 100)
  others.allowThread()
  const here = await figureTasks.employeesOfYears(year, { reads: database, signal })
  for (let times = 0; times < 2; times += 1) {
    const tasksAtOnce = [1, 2, 3].map(() => others.run('employeesOfYears', year, many))
    expect(countLowered()).toBeLessThanOrEqual(before + 1)
    expect(await Promise.all(tasksAtOnce)).toEqual([here, here, here])
    await expect.poll(countLowered, { timeout: 20_000 }).toBe(before)
  }
})

test('a thread gives the reports of a year that are read here', async () => {
  await saveReports(database, sampleReports())
  const [here, before] = await figureTasks.readReports(2024, { reads: database, signal })
  expect([here.codes.length, before.codes.length]).not.toContain(0)
  expect(await tasks.run('readReports', 2024, many)).toEqual([here, before])
})

test('a thread does several tasks at once, and each gets its own answer', async () => {
  const companies = {
    codes: Int32Array.of(10_000_001, 20_000_002),
    county: Uint16Array.of(0, 1),
    activity: Uint16Array.of(0, 0),
    ids: Int32Array.of(0, 9),
    labels: {
      county: [null, 'Harju'],
      activity: [null],
      legalForm: [],
      municipality: [],
      emtak: [],
    },
  }
  const input = { periods: [period], companies }
  const [sums, names, none] = await Promise.all([
    tasks.run('addUp', input, many),
    tasks.run('nameRanks', null, many),
    tasks.run('employeesOfYears', 1999, many),
  ])
  expect(sums).toEqual(await figureTasks.addUp(input, { reads: database, signal }))
  const ofRevenue = sums[0]?.sums.get('revenue')
  expect(ofRevenue === undefined ? [] : sumsByPlace(ofRevenue)).toEqual([
    { county: null, activity: null, isCurated: false, withValue: 1, hundredths: -300 },
    { county: 'Harju', activity: null, isCurated: true, withValue: 1, hundredths: 525 },
  ])
  expect([...names.codes]).toEqual([10_000_001, 20_000_002])
  expect(names).toEqual(await figureTasks.nameRanks(null, { reads: database, signal }))
  expect(none.map(({ codes: employers }) => employers.length)).toEqual([0, 0])
})

test('a task that fails has its own reason, and one that is left ends with the reason of that', async () => {
  await expect(tasks.run('readReports', Number.NaN, many)).rejects.toThrow('nan')
  const leaving = new AbortController()
  const left = tasks.run('employeesOfYears', year, { ...many, signal: leaving.signal })
  leaving.abort(new Error('the visitor has left'))
  await expect(left).rejects.toThrow('the visitor has left')
  expect(await tasks.run('employeesOfYears', year, many)).not.toBeNull()
})

test('what is under way when the server closes ends, and nothing starts another thread', async () => {
  const ending = new AbortController()
  const others = openElsewhere(ending.signal)
  others.allowThread()
  const going = others.run('employeesOfYears', year, many)
  ending.abort()
  await expect(going).rejects.toThrow('The thread ended.')
  await expect(others.run('employeesOfYears', year, many)).rejects.toThrow('It is done here.')
})
