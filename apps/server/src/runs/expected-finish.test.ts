import { addRun } from '@kvartal/database/runs/change-run'
import { finishStep, scheduleRetry } from '@kvartal/database/runs/end-step'
import { findRun } from '@kvartal/database/runs/find-run'
import { savePlan } from '@kvartal/database/runs/plan-run'
import { takeRun } from '@kvartal/database/runs/take-run'
import { takeNextStep } from '@kvartal/database/runs/take-step'
import { noCounts } from '@kvartal/domain/runs/run'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectedFinish, type RunPace, presentListedRun } from './present-run.ts'

const minute = 60_000
const at = (minutes: number) =>
  new Date(Date.parse('2026-09-01T10:00:00.000Z') + minutes * minute).toISOString()

/** A run over a thousand companies, one minute each; the first step has just started. */
const begun: RunPace = {
  kind: 'registry',
  status: 'running',
  wanted: 'run',
  total: 1000,
  done: 0,
  failed: 0,
  delayMs: minute,
  stepMs: null,
  currentSince: at(0),
}

const table: readonly (readonly [
  what: string,
  run: Partial<RunPace>,
  minutesNow: number,
  lastTry: number | null,
  end: number | null,
])[] = [
  ['that has just started', {}, 0, null, 1000],
  ['in the middle of its first step', {}, 0.5, null, 1000],
  ['between two steps', { done: 400, currentSince: null }, 400, null, 1000],
  [
    'after a first step that did not wait for the delay',
    { done: 1, stepMs: 900, currentSince: at(0) },
    0.5,
    null,
    999,
  ],
  [
    'that is slower than the delay',
    { done: 390, failed: 10, stepMs: 1.1 * minute, currentSince: at(440) },
    440,
    null,
    1100,
  ],
  [
    'without delay, by its average step time',
    { delayMs: 0, done: 500, stepMs: 600, currentSince: at(5) },
    5,
    null,
    10,
  ],
  ['without delay and without average step time', { delayMs: 0 }, 0, null, null],
  [
    'whose last step takes longer than the others',
    { done: 999, stepMs: minute, currentSince: at(1000) },
    1003,
    null,
    1003,
  ],
  [
    'that waits for a retry of its last step',
    { done: 999, stepMs: minute, currentSince: null },
    1000,
    1030,
    1030,
  ],
  [
    'with a retry that is due before the end',
    { done: 400, stepMs: minute, currentSince: at(400) },
    400,
    405,
    1000,
  ],
  [
    'whose steps have only failed',
    { failed: 3, stepMs: minute, currentSince: at(3) },
    3,
    null,
    null,
  ],
  ['that waits to retry its first step', { currentSince: null }, 1, 2, null],
  ['that is not planned', { total: 0, delayMs: null }, 0, null, null],
  ['that is queued', { status: 'queued' }, 0, null, null],
  [
    'that is paused',
    { status: 'paused', done: 10, stepMs: minute, currentSince: null },
    0,
    5,
    null,
  ],
  ['that is about to be paused', { wanted: 'pause', done: 10, stepMs: minute }, 0, null, null],
  ['that is about to be cancelled', { wanted: 'cancel', done: 10, stepMs: minute }, 0, null, null],
  [
    'that has ended',
    { status: 'partial', done: 999, failed: 1, stepMs: minute, currentSince: null },
    0,
    null,
    null,
  ],
  ['over files, before the first step has ended', { kind: 'emta', total: 5 }, 0, null, null],
  [
    'over files, after the first step',
    { kind: 'emta', total: 5, done: 1, stepMs: 3 * minute, currentSince: at(3) },
    3,
    null,
    15,
  ],
  [
    'with several requests per step, before the first step has ended',
    { kind: 'annual-reports' },
    0,
    null,
    null,
  ],
  ['with one step for all companies', { total: 1 }, 0, null, null],
]

test.each(table)('the expected end of a run %s', (_, run, minutesNow, lastTry, end) => {
  const moments = {
    now: new Date(at(minutesNow)),
    lastTryAt: lastTry === null ? null : at(lastTry),
  }
  expect(expectedFinish({ ...begun, ...run }, moments)).toBe(end === null ? null : at(end))
})

const database = await databaseForFile()

test('the expected end of a stored run is correct from the first step on, and is not earlier than the next retry', async () => {
  const { db } = database
  const added = await addRun(db, { kind: 'registry', request: {}, startedBy: null })
  if (!('id' in added)) throw new Error('The same run is there already.')
  const owner = { runId: added.id, worker: randomUUID() }
  const minutesLeft = async () => {
    const run = await findRun(db, owner.runId)
    if (run === null) throw new Error('The run is gone.')
    const { expectedFinishAt } = await presentListedRun(database, run)
    return expectedFinishAt === null
      ? null
      : Math.round((Date.parse(expectedFinishAt) - Date.now()) / minute)
  }
  const take = async () => {
    const next = await takeNextStep(db, owner)
    if (next === 'none' || !('step' in next)) throw new Error('There is no step to take.')
    return { ...next.step, ...owner }
  }
  expect(await minutesLeft()).toBeNull()
  await takeRun(db, owner)
  const steps = Array.from({ length: 1000 }, (_, index) => ({
    payload: { registryCode: String(10_000_000 + index) },
    label: `Ettevõte ${index}`,
  }))
  await savePlan(db, owner, { steps, notes: {}, delayMs: minute, sentence: 'Ettevõtteid: 1000.' })
  expect(await minutesLeft()).toBe(1000)
  const first = await take()
  expect(await minutesLeft()).toBe(1000)
  await db.transaction().execute((db) => finishStep(db, first, { counts: noCounts }))
  expect(await minutesLeft()).toBe(999)

  const second = await take()
  await scheduleRetry(db, second, {
    reason: 'Ei vasta.',
    label: second.label,
    pauseMs: 30 * minute,
  })
  expect(await minutesLeft()).toBe(999)
  // Simulates that all other steps have ended.
  await db
    .updateTable('runs')
    .set({ done: 999, step_ms: minute })
    .where('id', '=', owner.runId)
    .execute()
  expect(await minutesLeft()).toBe(30)
})
