import { listenForWork } from '@kvartal/database/listen-to'
import { openDatabase } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/change-run'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type RunTimes, usualRunTimes } from './runs/engine/run-times.ts'
import { useRunSettings } from './testing/run-to-end.ts'
import { workInBackground } from './work-in-background.ts'

const database = await databaseForFile()
const { db, pool } = database

/** The events that the webhook has received. */
let received: string[] = []
const receiver = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text: string) => received.push(JSON.parse(text).event))
  request.on('end', () => response.writeHead(204).end())
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => receiver.close())

/** No source can be reached, so that a run fails as soon as it is begun. */
const nowhere = 'http://127.0.0.1:1/'
/** Never, until a test changes it. */
const noSchedules = {
  emtaBaseUrl: nowhere,
  cronSchedule: '0 0 31 2 *',
  isRegistryAutomaticEnabled: false,
  isAnnualReportAutomaticEnabled: false,
}

beforeEach(async () => {
  received = []
  await pool.query('truncate runs, run_schedules, outbox cascade')
  await pool.query("insert into run_schedules values ('emta', now() - interval '2 days')")
  await useRunSettings(database, noSchedules)
})

/** Without a notification an hour passes before anything is looked for. */
const times: RunTimes = { ...usualRunTimes, idleMs: 3_600_000, retryMs: [] }

/**
 * A worker with connections of its own that has looked for work and found none.
 * @returns counts its queries
 */
async function startIdle(
  given: { readonly times: RunTimes; readonly listen?: typeof listenForWork } = { times },
): Promise<() => number> {
  const { listen = listenForWork } = given
  const own = openDatabase(database.url)
  const background = await workInBackground({
    database: own,
    listen: (onWake) => listen(database.url, onWake),
    config: {
      mail: null,
      webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      publicUrl: null,
      allowPrivateSources: true,
      registry: { serviceUrl: nowhere, login: null, openDataUrl: nowhere },
      backups: null,
    },
    log: pino({ level: 'silent' }),
    times: given.times,
  })
  onTestFinished(async () => {
    await background.stop()
    await own.close()
  })
  let queries = 0
  own.pool.on('acquire', () => (queries += 1))
  await expect
    .poll(async () => {
      const before = queries
      await sleep(500)
      return queries - before
    })
    .toBe(0)
  return () => queries
}

const queue = () => addRun(db, { kind: 'emta', request: {}, startedBy: null })
const statuses = async () =>
  (await pool.query<{ status: string }>('select status from runs')).rows.map(({ status }) => status)

test('an idle worker makes no queries', async () => {
  const countQueries = await startIdle({ times: usualRunTimes })
  const before = countQueries()
  // All that it used to look for every second and every five seconds.
  await sleep(6000)
  expect(countQueries()).toBe(before)
})

test('a queued run is begun when it is committed, and what it tells is sent at once', async () => {
  await startIdle()
  await db.transaction().execute(async (transaction) => {
    await addRun(transaction, { kind: 'emta', request: {}, startedBy: null })
    await sleep(500)
    expect(await statuses()).toEqual([])
  })
  await expect.poll(statuses).toEqual(['failed'])
  await expect.poll(() => received).toEqual(['run-failed'])
})

test('a paused run is continued when it is resumed', async () => {
  await pool.query(
    `insert into runs (kind, status, request, counts) values ('emta', 'paused', '{}', '{}')`,
  )
  await startIdle()
  await pool.query("update runs set status = 'queued'")
  await expect.poll(statuses).toEqual(['failed'])
})

test('a schedule that has become due by a change of settings starts its run', async () => {
  await startIdle()
  await useRunSettings(database, { ...noSchedules, cronSchedule: '0 0 * * *' })
  await expect.poll(statuses).toEqual(['failed'])
})

test('work that is stored while the connection for notifications is lost is done after it is open again', async () => {
  await startIdle()
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen work'",
  )
  await queue()
  await expect.poll(statuses).toEqual(['failed'])
  await expect.poll(() => received).toEqual(['run-failed'])
})

test('a lost notification delays a run by no more than the longest pause', async () => {
  const deaf = async () => ({ stop: async () => {} })
  await startIdle({ times: { ...times, idleMs: 2000 }, listen: deaf })
  await queue()
  await expect.poll(statuses).toEqual(['failed'])
  await expect.poll(() => received).toEqual(['run-failed'])
})
