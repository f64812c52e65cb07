import { databaseForFile } from '@kvartal/database/testing/test-database'
import type { RunKind } from '@kvartal/domain/runs/run'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueue, type RunQueue } from './queue.ts'

const database = await databaseForFile()
let queue: RunQueue

beforeAll(async () => {
  queue = await openQueue(database.url, { isWorker: true, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await queue.close()
})

const add = (id: number, kind: RunKind, place: 'last' | 'first' = 'last') => queue.addJob(database.db, { id, kind }, place)

test('a kind’s runs come in their order, one that goes on before the others; another kind’s do not mix in', async () => {
  await add(1, 'emta')
  await add(2, 'emta')
  await add(3, 'registry')
  await add(4, 'emta', 'first')
  const taken = []
  for (let job = await queue.takeJob('emta'); job !== null; job = await queue.takeJob('emta')) {
    taken.push(job.runId)
    await queue.finishJob('emta', job.jobId)
  }
  expect(taken).toEqual([4, 1, 2])
  expect(await queue.takeJob('registry')).toMatchObject({ runId: 3 })
})

test('a job is part of the transaction that adds its run', async () => {
  await expect(
    database.db.transaction().execute(async (db) => {
      await queue.addJob(db, { id: 5, kind: 'emta' }, 'last')
      throw new Error('It comes to nothing.')
    }),
  ).rejects.toThrow('It comes to nothing.')
  expect(await queue.takeJob('emta')).toBeNull()
})

test('a second process opens the same queue', async () => {
  const second = await openQueue(database.url, { isWorker: false, log: pino({ level: 'silent' }) })
  const jobId = await second.addJob(database.db, { id: 6, kind: 'emta' }, 'last')
  expect(await queue.takeJob('emta')).toEqual({ runId: 6, jobId })
  await second.setSchedule('emta', '0 0 1 */3 *')
  await queue.setSchedule('emta', '5 0 1 */3 *')
  const { rows } = await database.pool.query('select cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ cron: '5 0 1 */3 *', timezone: 'Europe/Tallinn' }])
  await second.setSchedule('emta', null)
  expect((await database.pool.query('select from pgboss.schedule')).rowCount).toBe(0)
  await second.close()
})
