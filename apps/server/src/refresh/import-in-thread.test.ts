import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTestDatabase, type TestDatabase } from '@kvartal/database/testing/test-database'
import { syntheticReportHeadings } from '@kvartal/sources/annual-reports/synthetic/synthetic-report-files'
import { streamedZip } from '@kvartal/sources/transport/testing/streamed-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'
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

test('a thread that runs out of memory fails its own import alone, with a sentence, and leaves nothing behind', async () => {
  const path = join(folder, '1.aruannete_yldandmed_kuni_31072025.csv')
  await writeFile(path, 'report_id;taidetud_aruanne_report_id;registrikood\n')
  const task = { source: 'report-headings', years: [2024], step: null } as const
  const error: unknown = await importReportsInThread(database, path, task, { mostMemoryMb: 1 }).catch((thrown: unknown) => thrown)
  expect(explainFailure(error)).toEqual({
    reason: 'Faili lugemiseks ei jätkunud serveris mälu. Sellest failist ei võetud midagi üle; teised sammud jätkuvad.',
    next: 'never',
    pauseMs: 0,
    isOurs: true,
  })
  // Others go on beside it, and one after it has what it needs.
  await expect(importReportsInThread(database, path, task)).rejects.toThrow('päis ei ole äriregistri aruannete üldandmete oma')
})
