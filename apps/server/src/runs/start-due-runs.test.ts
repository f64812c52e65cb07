import { databaseForFile } from '@kvartal/testing/database/test-database'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { todayInEstonia } from '../kit/clock.ts'
import { useRunSettings } from '../testing/run-to-end.ts'
import { usualRunTimes } from './engine/run-times.ts'
import { openWorker } from './engine/worker.ts'
import { startDueRuns } from './start-due-runs.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate runs, run_schedules, audit_log cascade'))

const parts = () => ({ database, log: pino({ level: 'silent' }) })
const checkSchedules = () => startDueRuns(parts())
const started = async () =>
  (await database.pool.query('select request, started_by from runs order by id')).rows
const processedUntil = (moment: string) =>
  database.pool.query(
    `insert into run_schedules values ('emta', ${moment}) on conflict (kind) do update set processed_until = excluded.processed_until`,
  )

describe('a schedule', () => {
  test('starts nothing for times before it began', async () => {
    await useRunSettings(database, { cronSchedule: '* * * * *' })
    await checkSchedules()
    expect(await started()).toEqual([])
  })

  test('starts one run for all times since it was last processed, even with concurrent checks', async () => {
    await useRunSettings(database, { cronSchedule: '0 0 * * *' })
    await processedUntil("now() - interval '5 days'")
    await Promise.all([checkSchedules(), checkSchedules(), checkSchedules()])
    expect(await started()).toEqual([
      {
        request: { files: 'newest', updateAllCompanies: false, onlyMissing: false },
        started_by: null,
      },
    ])
    const { rows } = await database.pool.query(
      'select actor_id, actor_name, action, subject_name, after from audit_log',
    )
    expect(rows).toEqual([
      {
        actor_id: null,
        actor_name: 'ajakava',
        action: 'run.start',
        subject_name: 'EMTA andmete uuendamine',
        after: { files: 'newest', updateAllCompanies: false, onlyMissing: false },
      },
    ])
    await database.pool.query("update runs set status = 'succeeded'")
    await checkSchedules()
    expect(await started()).toHaveLength(1)
  })

  test('starts its next run on time after it was processed by a clock that was ahead', async () => {
    await useRunSettings(database, { cronSchedule: '* * * * *' })
    await processedUntil("now() + interval '40 years'")
    await checkSchedules()
    expect(await started()).toEqual([])
    const { rows } = await database.pool.query(
      `select processed_until <= now() as "isPast" from run_schedules where kind = 'emta'`,
    )
    expect(rows).toEqual([{ isPast: true }])
    await database.pool.query(
      "update run_schedules set processed_until = processed_until - interval '1 minute'",
    )
    await checkSchedules()
    expect(await started()).toHaveLength(1)
  })

  test('starts no run while an equal run is active or while it is disabled', async () => {
    await useRunSettings(database, { cronSchedule: '0 0 * * *' })
    for (let day = 0; day < 2; day++) {
      await processedUntil("now() - interval '2 days'")
      await checkSchedules()
    }
    expect(await started()).toHaveLength(1)
    await database.pool.query("update runs set status = 'succeeded'")
    await useRunSettings(database, { cronSchedule: '0 0 * * *', isAutomaticRunEnabled: false })
    await processedUntil("now() - interval '2 days'")
    await checkSchedules()
    expect(await started()).toHaveLength(1)
  })

  test('for annual reports requests the configured years and types, and has its own setting to enable it', async () => {
    const settings = {
      annualReportCronSchedule: '0 0 * * *',
      annualReportYearsToFetch: 2,
      annualReportTypes: ['14', '36'],
    }
    const overdue = () =>
      database.pool.query(
        `insert into run_schedules values ('annual-reports', now() - interval '2 days')
         on conflict (kind) do update set processed_until = excluded.processed_until`,
      )
    await useRunSettings(database, {
      ...settings,
      isAutomaticRunEnabled: true,
      isAnnualReportAutomaticEnabled: false,
    })
    await overdue()
    await checkSchedules()
    expect(await started()).toEqual([])
    await useRunSettings(database, { ...settings, isAutomaticRunEnabled: false })
    await overdue()
    await checkSchedules()
    const lastYear = Number(todayInEstonia().slice(0, 4)) - 1
    expect(await started()).toEqual([
      {
        request: { years: [lastYear - 1, lastYear], reportTypes: ['14', '36'], onlyMissing: false },
        started_by: null,
      },
    ])
  })

  test('for the register has its own setting to enable it, and starts a run over the register’s file', async () => {
    const overdue = () =>
      database.pool.query(
        `insert into run_schedules values ('registry', now() - interval '8 days')
         on conflict (kind) do update set processed_until = excluded.processed_until`,
      )
    await useRunSettings(database, { isRegistryAutomaticEnabled: false })
    await overdue()
    await checkSchedules()
    expect(await started()).toEqual([])
    // The default schedule is weekly.
    await useRunSettings(database, {})
    await overdue()
    await Promise.all([checkSchedules(), checkSchedules()])
    expect(await started()).toEqual([
      { request: { onlyMissing: false, fromFile: true }, started_by: null },
    ])
    const { rows } = await database.pool.query('select actor_name, subject_name from audit_log')
    expect(rows).toEqual([
      { actor_name: 'ajakava', subject_name: 'Äriregistri andmete uuendamine' },
    ])
  })

  test('tells when it is due next', async () => {
    const never = '0 0 31 2 *'
    await useRunSettings(database, {
      cronSchedule: never,
      registryCronSchedule: never,
      registerDetailsCronSchedule: never,
      annualReportCronSchedule: never,
    })
    expect(await checkSchedules()).toBe(Infinity)
    await useRunSettings(database, {
      cronSchedule: '* * * * *',
      registryCronSchedule: never,
      registerDetailsCronSchedule: never,
      annualReportCronSchedule: never,
    })
    for (const moment of ["now() - interval '2 days'", 'now()', "now() + interval '2 days'"]) {
      await processedUntil(moment)
      const waitMs = await checkSchedules()
      expect(waitMs).toBeGreaterThan(-60_000)
      expect(waitMs).toBeLessThanOrEqual(60_000)
    }
  })

  test('is checked by a worker until the worker stops', async () => {
    await useRunSettings(database, { cronSchedule: '0 0 * * *' })
    const worker = await openWorker({
      ...parts(),
      definitions: [],
      times: { ...usualRunTimes, workMs: 20, idleMs: 20 },
    })
    try {
      expect(await started()).toEqual([])
      await processedUntil("now() - interval '2 days'")
      await expect.poll(started).toHaveLength(1)
    } finally {
      await worker.stop()
    }
  })

  test('starts nothing and causes no error when it is invalid', async () => {
    await useRunSettings(database, { cronSchedule: 'vigane' })
    await processedUntil("now() - interval '2 days'")
    await checkSchedules()
    expect(await started()).toEqual([])
  })
})
