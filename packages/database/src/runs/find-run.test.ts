import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { addRun, lockRun } from './change-run.ts'
import { findActiveRun, findLastTimes, findRequest, findRun, listRuns } from './find-run.ts'
import { lockOwnRun, takeRun } from './take-run.ts'

const database = await databaseForFile()

test('the request of a run is loaded only by `takeRun` and `findRequest`', async () => {
  const { db } = database
  const request = { registryCodes: ['10000018'] }
  const added = await addRun(db, { kind: 'registry', request, startedBy: null })
  const runId = 'id' in added ? added.id : 0
  const owner = { runId, worker: 'a worker' }
  expect(await takeRun(db, owner)).toMatchObject({ id: runId, request, plan: null })
  expect(await findRequest(db, runId)).toEqual(request)
  const { rows } = await listRuns(db, { page: 1, limit: 10 })
  for (const run of [
    await findRun(db, runId),
    await findActiveRun(db, 'registry'),
    await lockRun(db, runId),
    await lockOwnRun(db, owner),
    ...rows,
  ]) {
    expect(run).toMatchObject({ id: runId, status: 'running' })
    expect(run).not.toHaveProperty('request')
  }
})

test('the last success of a kind is its last run with completed steps, except retries and those that found nothing; the last start is of any run', async () => {
  const { db } = database
  const never = { lastStart: null, lastSuccess: null }
  expect(await findLastTimes(db, 'emta')).toEqual(never)
  const add = async (
    day: number,
    run: {
      status: 'queued' | 'running' | 'succeeded' | 'partial' | 'failed' | 'cancelled'
      done: number
      request?: object
      counts?: object
    },
  ) => {
    const isStarted = run.status !== 'queued'
    const isEnded = isStarted && run.status !== 'running'
    const at = (minute: number) => `2026-01-0${day}T10:0${minute}:00.000Z`
    await db
      .insertInto('runs')
      .values({
        kind: 'emta',
        counts: JSON.stringify(run.counts ?? {}),
        request: JSON.stringify(run.request ?? { day }),
        status: run.status,
        done: run.done,
        started_at: isStarted ? at(0) : null,
        finished_at: isEnded ? at(5) : null,
      })
      .execute()
    return findLastTimes(db, 'emta')
  }
  const began = (day: number) => `2026-01-0${day}T10:00:00.000Z`
  const partial = '2026-01-02T10:05:00.000Z'
  expect(await add(1, { status: 'queued', done: 0 })).toEqual(never)
  expect(await add(2, { status: 'partial', done: 494 })).toEqual({
    lastStart: began(2),
    lastSuccess: partial,
  })
  expect(await add(3, { status: 'succeeded', done: 0 })).toEqual({
    lastStart: began(3),
    lastSuccess: partial,
  })
  const nothing = {
    read: 40,
    added: 0,
    changed: 0,
    same: 0,
    removed: 0,
    skipped: { 'Aruannet registris ei ole': 40 },
    failed: 0,
  }
  expect(
    await add(3, { status: 'succeeded', done: 40, counts: nothing, request: { found: 'nothing' } }),
  ).toEqual({ lastStart: began(3), lastSuccess: partial })
  expect(
    await add(4, { status: 'succeeded', done: 1, request: { only: ['10000018/2025'] } }),
  ).toEqual({ lastStart: began(4), lastSuccess: partial })
  expect(
    await add(5, { status: 'succeeded', done: 1, request: { registryCodes: ['10000018'] } }),
  ).toEqual({ lastStart: began(5), lastSuccess: partial })
  expect(await add(6, { status: 'failed', done: 0 })).toEqual({
    lastStart: began(6),
    lastSuccess: partial,
  })
  expect(await add(7, { status: 'cancelled', done: 3 })).toEqual({
    lastStart: began(7),
    lastSuccess: partial,
  })
  expect(await add(8, { status: 'running', done: 3 })).toEqual({
    lastStart: began(8),
    lastSuccess: partial,
  })
  expect(await add(9, { status: 'succeeded', done: 1, counts: { ...nothing, same: 1 } })).toEqual({
    lastStart: began(9),
    lastSuccess: '2026-01-09T10:05:00.000Z',
  })
  // Kinds do not affect each other; the only run of the register was started by the test above.
  expect(await findLastTimes(db, 'registry')).toMatchObject({ lastSuccess: null })
  expect(await findLastTimes(db, 'annual-reports')).toEqual(never)
})
