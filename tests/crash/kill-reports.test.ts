import type { Database } from '@kvartal/database/open'
import {
  syntheticReportElements,
  syntheticReportHeadings,
} from '@kvartal/testing/generators/reports/synthetic-report-files'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import {
  isEnded,
  openWorld,
  readOutcome,
  runAlone,
  type Server,
  type World,
} from './refresh-world.ts'

// More years than kills, so that the run cannot end before the last kill.
const years = [2022, 2023, 2024]

let world: World

beforeAll(async () => {
  world = await openWorld()
  const country = { reports: 5000, seed: 1 }
  const { sources } = world
  sources.replaceReportFile(
    'headings',
    await buffer(Readable.from(syntheticReportHeadings({ ...country, years }))),
  )
  for (const year of years) {
    sources.replaceReportFile(
      year,
      await buffer(Readable.from(syntheticReportElements({ ...country, year }))),
    )
  }
})
afterAll(() => world.close())

async function startRun(server: Server): Promise<number> {
  const asked = { years, reportTypes: ['14', '35', '36'] }
  const started = (await server.call('POST', '/scraper/run-annual-reports', asked)) as {
    readonly runId: string
  }
  return Number(started.runId)
}

async function digest({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(
    `select count(*)::integer as reports, md5(string_agg(r::text, ' ' order by r::text)) as digest from (
       select registry_code, year, report_type, period_start, is_consolidated, rows, figures, source_report_id, as_of from annual_reports
     ) r`,
  )
  return rows[0]
}

/** Waits until a year's elements are being merged, once the general file is done. */
async function untilElementsAreLoaded({ pool }: Database, runId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity, run_steps
           where datname = current_database() and pid <> pg_backend_pid() and query ilike any (array['%incoming_reports%', '%submissions%'])
             and run_id = $1 and position > 1 and run_steps.status = 'running'`,
          [runId],
        )
        return rows.length > 0
      },
      { interval: 5 },
    )
    .toBe(true)
}

test('a killed import of the open data’s reports ends with the same reports and counts as an uninterrupted one', async () => {
  const database = await world.makeDatabase('alone', { delayBetweenRequests: 0 })
  const expected = await runAlone(world, {
    database,
    variables: world.withoutLogin,
    start: startRun,
    digest,
  })
  expect(expected.outcome.run).toMatchObject({ status: 'succeeded', total: 4, done: 4, failed: 0 })

  const killed = await world.makeDatabase('killed', { delayBetweenRequests: 0 })
  let server = await world.startServer('killed', world.withoutLogin)
  onTestFailed(() => console.error(server.said()))
  const runId = await startRun(server)
  for (let kills = 0; kills < 2; kills += 1) {
    await untilElementsAreLoaded(killed, runId)
    await sleep(Math.random() * 200)
    server.kill('SIGKILL')
    await server.ended
    expect(await isEnded(killed, runId)).toBe(false)
    server = await world.startServer('killed', world.withoutLogin)
  }
  await expect.poll(() => isEnded(killed, runId), { interval: 100 }).toBe(true)
  expect(await readOutcome(killed, runId)).toEqual(expected.outcome)
  expect(await digest(killed)).toEqual(expected.stored)
})
