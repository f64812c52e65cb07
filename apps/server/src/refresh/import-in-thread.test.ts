import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTestDatabase, type TestDatabase } from '@kvartal/database/testing/test-database'
import { syntheticReportHeadings } from '@kvartal/sources/annual-reports/synthetic/synthetic-report-files'
import { streamedZip } from '@kvartal/sources/transport/testing/streamed-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importReportsInThread } from './import-in-thread.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kvartal-thread-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('an archive is opened in its own folder, where what removes the folder finds it after a thread was ended', async () => {
  const name = '1.aruannete_yldandmed_kuni_31072026'
  const path = join(folder, `${name}.zip`)
  const headings = syntheticReportHeadings({ reports: 30_000, seed: 1, years: [2024] })
  await pipeline(Readable.from(streamedZip(`${name}.csv`, headings)), createWriteStream(path))
  const ending = new AbortController()
  const task = { source: 'report-headings', years: [2024], step: null } as const
  const importing = importReportsInThread(database, path, task, { signal: ending.signal })
  const outcome = importing.catch((error: unknown) => error)
  await expect.poll(() => readdir(folder), { timeout: 30_000, interval: 5 }).toContainEqual(expect.stringMatching(/^kvartal-zip-/))
  ending.abort(new Error('enough'))
  expect(await outcome).toEqual(new Error('enough'))
  expect(await database.db.selectFrom('report_headings').selectAll().execute()).toEqual([])
})
