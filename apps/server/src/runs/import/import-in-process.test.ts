import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { syntheticReportHeadings } from '@kvartal/testing/generators/reports/synthetic-report-files'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { explainFailure } from '../engine/explain-failure.ts'
import { importInProcess } from './import-in-process.ts'
import type { ImportOrder } from './import-task.ts'

const database = await databaseForFile()
const folder = await folderForFile()
afterEach(() => vi.unstubAllEnvs())

/** Writes an archive with a general file of reports and returns its path. */
async function archive(): Promise<string> {
  const name = '1.aruannete_yldandmed_kuni_31072026'
  const path = join(folder, `${name}.zip`)
  const headings = syntheticReportHeadings({ reports: 100, seed: 1, years: [2024] })
  await pipeline(Readable.from(streamedZip(`${name}.csv`, headings)), createWriteStream(path))
  return path
}

const storedHeadings = () => database.db.selectFrom('report_headings').selectAll().execute()

/**
 * Calls `act` while imports of headings wait for a lock, so that they are interrupted in the middle
 * of an import.
 */
async function whileImportsWait(act: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; lock table report_headings in access exclusive mode')
    await act()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Locks of the headings' table that processes have or wait for. */
async function locksOfHeadings(): Promise<readonly { readonly granted: boolean }[]> {
  const { rows } = await database.pool.query<{ granted: boolean }>(`
    select granted from pg_locks
    where relation = 'report_headings'::regclass and database = (select oid from pg_database where datname = current_database())`)
  return rows
}

test('an archive is unpacked in its own folder, so that it is removed with the folder after its process is killed', async () => {
  const path = await archive()
  const ending = new AbortController()
  await whileImportsWait(async () => {
    const importing = importInProcess(
      database,
      { source: 'report-headings', path, years: [2024], step: null, pageUrl: null },
      { signal: ending.signal },
    )
    const outcome = importing.catch((error: unknown) => error)
    await expect.poll(() => readdir(folder)).toContainEqual(expect.stringMatching(/^kvartal-zip-/))
    ending.abort(new Error('enough'))
    expect(await outcome).toEqual(new Error('enough'))
  })
  expect(await storedHeadings()).toEqual([])
})

test('an import process ends when its server is gone, and its import is rolled back', async () => {
  const child = fork(new URL('./import-process.ts', import.meta.url), [], {
    execArgv: [],
    serialization: 'advanced',
  })
  const task = {
    source: 'report-headings',
    path: await archive(),
    years: [2024],
    step: null,
    pageUrl: null,
  } as const
  await whileImportsWait(async () => {
    child.send({
      opening: { url: database.url, isPooled: false, limits: undefined },
      task,
    } satisfies ImportOrder)
    await expect.poll(locksOfHeadings).toContainEqual({ granted: false })
    child.disconnect()
    await once(child, 'exit')
  })
  await expect.poll(locksOfHeadings).toEqual([])
  expect(await storedHeadings()).toEqual([])
})

test('an import process that crashes fails only its own import, which is retried', async () => {
  vi.stubEnv('NODE_OPTIONS', "--import data:text/javascript,process.kill(process.pid,'SIGTRAP')")
  const task = {
    source: 'report-headings',
    path: await archive(),
    years: [2024],
    step: null,
    pageUrl: null,
  } as const
  const error: unknown = await importInProcess(database, task).catch((thrown: unknown) => thrown)
  expect(explainFailure(error)).toEqual({
    reason:
      'Faili lugemine katkes serveris ootamatult. Sellest failist ei võetud midagi üle; teised sammud jätkuvad.',
    next: 'again',
    pauseMs: 0,
    isOurs: true,
    isOfSource: false,
  })
})

test('an import process that runs out of memory fails only its own import, with a reason and without retries', async () => {
  const path = join(folder, '1.aruannete_yldandmed_kuni_31072025.csv')
  await writeFile(path, 'report_id;taidetud_aruanne_report_id;registrikood\n')
  const task = {
    source: 'report-headings',
    path,
    years: [2024],
    step: null,
    pageUrl: null,
  } as const
  const error: unknown = await importInProcess(database, task, { heapMb: 8 }).catch(
    (thrown: unknown) => thrown,
  )
  expect(explainFailure(error)).toEqual({
    reason:
      'Faili lugemiseks ei jätkunud serveris mälu. Sellest failist ei võetud midagi üle; teised sammud jätkuvad.',
    next: 'never',
    pauseMs: 0,
    isOurs: true,
    isOfSource: false,
  })
  // A later import has enough memory: it fails only because of the file's heading.
  await expect(importInProcess(database, task)).rejects.toThrow(
    'päis ei ole äriregistri aruannete üldandmete oma',
  )
})
