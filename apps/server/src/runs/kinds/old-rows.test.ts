import { migrate } from '@kvartal/database/migrate'
import { findRequest, findRun, listFailedSteps, listRuns } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { isFinished, noCounts, type RunKind, type RunStatus } from '@kvartal/domain/runs/run'
import { makeCompany, makeUser } from '@kvartal/testing/database/factories'
import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase } from '@kvartal/testing/database/test-database'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { useRunSettings } from '../../testing/run-to-end.ts'
import { changeRun, retryFailed } from '../change-run.ts'
import { usualRunTimes } from '../engine/run-times.ts'
import { startWorker } from '../engine/worker.ts'
import { startDueRuns } from '../start-due-runs.ts'
import { openRunDefinitions } from './open-run-definitions.ts'

const sources = await sourcesForFile()
const database = await openEmptyTestDatabase()
afterAll(() => database.close())

interface OldStep {
  readonly name: string
  readonly status: 'waiting' | 'running' | 'done' | 'failed'
}

interface OldRun {
  readonly kind: RunKind
  readonly status: RunStatus
  readonly request: object
  /** `null` before planning. */
  readonly plan?: object
  readonly steps?: readonly OldStep[]
}

/**
 * Inserts a run as the version before migration 0011 stored it: steps have names instead of
 * payloads, and a job of pg-boss executes it.
 */
async function addOldRun({ kind, status, request, plan, steps = [] }: OldRun): Promise<number> {
  const count = (wanted: OldStep['status']) => steps.filter((step) => step.status === wanted).length
  const { rows } = await database.pool.query(
    `insert into runs (kind, status, request, plan, job_id, worker, delay_ms, total, done, failed, counts, started_by_name, started_at, finished_at)
     values ($1, $2, $3, $4, 'a5b1c0de-0000-4000-8000-000000000000', $5, 0, $6, $7, $8, $9, 'Mari Maasikas', now(), $10) returning id`,
    [
      kind,
      status,
      request,
      plan ?? null,
      status === 'running' ? 'a worker that is gone' : null,
      steps.length,
      count('done'),
      count('failed'),
      { ...noCounts, failed: count('failed') },
      isFinished(status) ? new Date() : null,
    ],
  )
  const [{ id }] = rows
  for (const [index, { name, status: stepStatus }] of steps.entries()) {
    const ended = stepStatus === 'done' || stepStatus === 'failed'
    await database.pool.query(
      'insert into run_steps (run_id, position, name, label, status, attempts, counts, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        id,
        index + 1,
        name,
        `Samm ${name}`,
        stepStatus,
        stepStatus === 'waiting' ? 0 : 1,
        ended ? noCounts : null,
        stepStatus === 'failed' ? 'Ei vastanud.' : null,
      ],
    )
  }
  return id
}

const first = 'tasutud_maksud_2026_i_kvartal.csv'
const second = 'tasutud_maksud_2026_ii_kvartal.csv'
const emtaNotes = { pageUrl: sources.emtaPageUrl, scope: 'tracked' }
const emta = (files: 'newest' | string[]) => ({
  files,
  updateAllCompanies: false,
  onlyMissing: false,
})
const reports = { years: [2024], reportTypes: ['14', '35', '36'], onlyMissing: false }
const company = {
  registryCode: '10714568',
  name: 'AS MARU EHITUS',
  years: [2023, 2024],
  reportTypes: ['14', '35', '36'],
}

const statusOf = async (id: number) => (await findRun(database.db, id))?.status

async function payloadsOf(id: number): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select payload from run_steps where run_id = $1 order by position',
    [id],
  )
  return rows.map(({ payload }) => payload)
}

test('runs and schedules from before migration 0011 are readable after it, continue, are retried, and start on time', async () => {
  await migrateBefore(database, '0011')
  await database.pool.query(
    'create schema pgboss; create table pgboss.job (id text); insert into pgboss.job values (1)',
  )
  await database.pool.query(
    "insert into run_schedules (kind, seen_to) values ('emta', now() - interval '3 days'), ('registry', now())",
  )
  const old = {
    queued: await addOldRun({ kind: 'emta', status: 'queued', request: emta([first]) }),
    running: await addOldRun({
      kind: 'emta',
      status: 'running',
      request: emta([first, second]),
      plan: emtaNotes,
      steps: [
        { name: first, status: 'done' },
        { name: second, status: 'running' },
      ],
    }),
    paused: await addOldRun({
      kind: 'registry',
      status: 'paused',
      request: { onlyMissing: false },
      plan: {},
      steps: [
        { name: '99000001', status: 'done' },
        { name: '10714568', status: 'waiting' },
      ],
    }),
    queuedOnly: await addOldRun({
      kind: 'annual-reports',
      status: 'queued',
      request: { ...reports, only: ['10714568/2024'] },
    }),
    runningCompany: await addOldRun({
      kind: 'company-reports',
      status: 'running',
      request: company,
      plan: {},
      steps: [
        { name: '2023', status: 'running' },
        { name: '2024', status: 'waiting' },
      ],
    }),
    partial: await addOldRun({
      kind: 'annual-reports',
      status: 'partial',
      request: { ...reports, years: [2023, 2024] },
      plan: {},
      steps: [
        { name: '10714568/2023', status: 'failed' },
        { name: '10714568/2024', status: 'done' },
      ],
    }),
    openData: await addOldRun({
      kind: 'annual-reports',
      status: 'failed',
      request: { ...reports, years: [2022, 2024] },
      plan: {},
      steps: [
        { name: 'headings', status: 'done' },
        { name: '2022', status: 'failed' },
      ],
    }),
    unplanned: await addOldRun({
      kind: 'emta',
      status: 'failed',
      request: emta('newest'),
      plan: {},
      steps: [{ name: 'plan', status: 'failed' }],
    }),
    cancelled: await addOldRun({
      kind: 'registry',
      status: 'cancelled',
      request: { onlyMissing: false, fromFile: true },
      plan: {},
      steps: [{ name: 'open-data', status: 'waiting' }],
    }),
    succeeded: await addOldRun({
      kind: 'emta',
      status: 'succeeded',
      request: emta([second]),
      plan: emtaNotes,
      steps: [{ name: second, status: 'done' }],
    }),
  }

  await migrate(database)
  const service = (year: number) => ({ source: 'service', registryCode: '10714568', year })
  expect((await listRuns(database.db, { page: 1, limit: 100 })).rows.map(({ id }) => id)).toEqual(
    Object.values(old).toReversed(),
  )
  expect(await payloadsOf(old.running)).toEqual([{ fileName: first }, { fileName: second }])
  expect(await payloadsOf(old.runningCompany)).toEqual([{ year: 2023 }, { year: 2024 }])
  expect(await payloadsOf(old.cancelled)).toEqual([{ source: 'file' }])
  expect(await payloadsOf(old.partial)).toEqual([service(2023), service(2024)])
  expect(await payloadsOf(old.openData)).toEqual([
    { source: 'headings' },
    { source: 'elements', year: 2022 },
  ])
  expect(await findRequest(database.db, old.queuedOnly)).toEqual({
    ...reports,
    only: [{ registryCode: '10714568', year: 2024 }],
  })
  expect(await listFailedSteps(database.db, old.unplanned)).toEqual([
    { payload: null, label: 'Samm plan', reason: 'Ei vastanud.' },
  ])
  expect((await database.pool.query("select to_regnamespace('pgboss') as left")).rows).toEqual([
    { left: null },
  ])

  await useRunSettings(database, { emtaBaseUrl: sources.emtaPageUrl, cronSchedule: '0 0 * * *' })
  await makeCompany(database.db, { registryCode: '10714568', name: 'AS MARU EHITUS' })
  await makeCompany(database.db, { registryCode: '99000001' })
  const caller = await makeUser(database.db, { role: 'administraator' })
  const log = pino({ level: 'silent' })
  const definitions = openRunDefinitions(database, {
    allowPrivateSources: true,
    registry: {
      serviceUrl: sources.registryServiceUrl,
      openDataUrl: sources.registryPageUrl,
      login: sources.registryLogin,
    },
  })
  // The schedule begins where the old version stopped: one run for the three missed days.
  await startDueRuns({ database, log })
  const { rows: due } = await database.pool.query(
    'select id, kind, request from runs where id > $1',
    [old.succeeded],
  )
  expect(due).toEqual([{ id: expect.any(Number), kind: 'emta', request: emta('newest') }])

  await changeRun(database, old.paused, 'resume', caller)
  const retried = {
    partial: Number((await retryFailed({ database, definitions }, old.partial, caller)).runId),
    openData: Number((await retryFailed({ database, definitions }, old.openData, caller)).runId),
  }
  const requests = await database.pool.query(
    'select request from runs where id = any($1) order by id',
    [[retried.partial, retried.openData]],
  )
  expect(requests.rows.map(({ request }) => request)).toEqual([
    { ...reports, years: [2023, 2024], only: [{ registryCode: '10714568', year: 2023 }] },
    { ...reports, years: [2022] },
  ])

  const worker = startWorker({
    database,
    definitions,
    log,
    times: { ...usualRunTimes, workMs: 50, idleMs: 50 },
  })
  try {
    for (const id of [
      old.queued,
      old.running,
      old.paused,
      old.queuedOnly,
      old.runningCompany,
      retried.partial,
      due[0].id,
    ]) {
      await expect.poll(() => statusOf(id), { message: `run ${id}` }).toBe('succeeded')
    }
  } finally {
    await worker.stop()
  }
  // Completed steps are not repeated, but the dead worker's step is.
  const { rows: steps } = await database.pool.query(
    'select status, attempts from run_steps where run_id = $1 order by position',
    [old.running],
  )
  expect(steps).toEqual([
    { status: 'done', attempts: 1 },
    { status: 'done', attempts: 1 },
  ])
  expect(
    (await listLogLines(database.db, old.running, { limit: 100 })).some(({ text }) =>
      text.startsWith(`${first}: `),
    ),
  ).toBe(false)
  expect(await payloadsOf(old.queuedOnly)).toEqual([service(2024)])
  // A run whose planning had failed is retried as a whole.
  const whole = await retryFailed({ database, definitions }, old.unplanned, caller)
  expect((await findRun(database.db, Number(whole.runId)))?.status).toBe('queued')
})
