import { openDatabase } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/change-run'
import { takeKindLease } from '@kvartal/database/runs/next-run'
import { takeRun } from '@kvartal/database/runs/take-run'
import { noCounts, type RunKind } from '@kvartal/domain/runs/run'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { runsForFile } from '../../testing/made-runs.ts'

const database = await databaseForFile()
const runs = runsForFile(database)

beforeEach(() => database.pool.query('truncate runs, host_pauses cascade'))

describe('workers', () => {
  test('execute runs of different kinds in parallel, and runs of one kind one after another', async () => {
    const log: string[] = []
    const begun = new Set<RunKind>()
    const definition = (kind: RunKind) =>
      runs.letters(kind, 'ab', async ({ step }) => {
        log.push(`${kind} ${step.runId} begins`)
        begun.add(kind)
        // Continues only when both kinds are executed at the same time.
        await expect.poll(() => begun.size).toBe(2)
        log.push(`${kind} ${step.runId} ends`)
      })
    const one = await runs.start('emta', { n: 1 })
    const two = await runs.start('emta', { n: 2 })
    const other = await runs.start('registry')
    runs.work(definition('emta'), definition('registry'))
    runs.work(definition('emta'), definition('registry'))
    await Promise.all([runs.waitForEnd(one), runs.waitForEnd(two), runs.waitForEnd(other)])
    const emta = log.filter((line) => line.startsWith('emta'))
    const each = (id: number) =>
      Array.from({ length: 2 }, () => [`emta ${id} begins`, `emta ${id} ends`]).flat()
    expect(emta).toEqual([...each(one), ...each(two)])
    expect(log.filter((line) => line.startsWith('registry'))).toHaveLength(4)
  })

  test('do not change a run that another worker owns', async () => {
    const definition = runs.letters('emta', 'a', async ({ step }) => {
      // Another worker takes over the run, as happens after a lost connection.
      if (step.attempts === 1 && (await runs.read(step.runId)).done === 0) {
        await database.db
          .updateTable('runs')
          .set({ worker: 'another' })
          .where('id', '=', step.runId)
          .execute()
      }
    })
    const worker = runs.work(definition)
    const id = await runs.start('emta')
    await expect
      .poll(
        async () =>
          (
            await database.db
              .selectFrom('runs')
              .select('worker')
              .where('id', '=', id)
              .executeTakeFirst()
          )?.worker,
      )
      .toBe('another')
    await worker.stop()
    expect(await runs.read(id)).toMatchObject({ status: 'running', done: 0, counts: noCounts })
  })

  test('do not execute runs of a kind while another process has its lease', async () => {
    const elsewhere = openDatabase(database.url)
    const lease = await takeKindLease(elsewhere, 'emta')
    const id = await runs.start('emta')
    await takeRun(database.db, { runId: id, worker: 'elsewhere' })
    runs.work(runs.letters('emta', 'a', async () => {}))
    await sleep(1500)
    expect(await runs.read(id)).toMatchObject({ status: 'running', total: 0 })
    expect(lease).not.toBeNull()
    await elsewhere.pool.query(`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`)
    await runs.waitForEnd(id)
    expect(lease?.lost.aborted).toBe(true)
    await lease?.release()
    await elsewhere.close()
    expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 1 })
  })
})

test('an equal request, with its fields in any order, is the same run until that run has ended', async () => {
  const id = await runs.start('emta', { a: 1, b: [1, 2] })
  expect(
    await addRun(database.db, { kind: 'emta', request: { b: [1, 2], a: 1 }, startedBy: null }),
  ).toEqual({ existingId: id })
  expect(
    await addRun(database.db, { kind: 'registry', request: { a: 1, b: [1, 2] }, startedBy: null }),
  ).toHaveProperty('id')
  const together = await Promise.all(
    Array.from({ length: 5 }, () =>
      addRun(database.db, { kind: 'emta', request: { c: 1 }, startedBy: null }),
    ),
  )
  expect(together.filter((added) => 'id' in added)).toHaveLength(1)
  await database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(
    await addRun(database.db, { kind: 'emta', request: { a: 1, b: [1, 2] }, startedBy: null }),
  ).toHaveProperty('id')
})
