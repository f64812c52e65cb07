import { databaseForFile } from '@kvartal/testing/database/test-database'
import { afterEach, expect, test, vi } from 'vitest'
import { addRun, saveStatus } from './change-run.ts'
import { findRun } from './find-run.ts'

const database = await databaseForFile()

afterEach(() => vi.useRealTimers())

test('the end time of a cancelled run is from the database’s clock, not from the clock of the process', async () => {
  const { db } = database
  const added = await addRun(db, { kind: 'emta', request: {}, startedBy: null })
  const id = 'id' in added ? added.id : 0
  vi.useFakeTimers({ now: new Date('2001-01-01T00:00:00Z'), toFake: ['Date'] })
  await saveStatus(db, id, 'cancelled')
  const run = await findRun(db, id)
  expect(run?.status).toBe('cancelled')
  expect(Date.parse(run?.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(run?.createdAt ?? ''))
})
