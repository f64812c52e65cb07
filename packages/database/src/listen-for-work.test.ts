import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { listenForWork, type Work, countWorkers } from './listen-to.ts'
import { enqueueWebhookCall } from './mail/enqueue.ts'
import { addRun, saveStatus } from './runs/change-run.ts'

const database = await databaseForFile()
const { db } = database

async function listen(): Promise<Work[]> {
  const heard: Work[] = []
  const listener = await listenForWork(database.url, (work) => heard.push(work))
  onTestFinished(() => listener.stop())
  return heard
}

test('a worker is notified of what it may have to do, and of nothing else', async () => {
  const heard = await listen()
  const added = await addRun(db, { kind: 'emta', request: {}, startedBy: null })
  const id = 'id' in added ? added.id : 0
  await expect.poll(() => heard).toEqual(['runs'])
  await db.updateTable('runs').set({ done: 1, status: 'running' }).where('id', '=', id).execute()
  await saveStatus(db, id, 'paused')
  await enqueueWebhookCall(db, { kind: 'x', body: {} })
  // Notifications arrive in the order of their commits.
  await expect.poll(() => heard).toEqual(['runs', 'messages'])
  await saveStatus(db, id, 'queued')
  await expect.poll(() => heard).toEqual(['runs', 'messages', 'runs'])
  await database.pool.query("insert into settings (key, value) values ('x', '1')")
  await database.pool.query("delete from settings where key = 'x'")
  await expect.poll(() => heard).toEqual(['runs', 'messages', 'runs', 'settings', 'settings'])
})

test('a worker that makes no queries is counted', async () => {
  expect(await countWorkers(db)).toBe(0)
  await listen()
  expect(await countWorkers(db)).toBe(1)
})
