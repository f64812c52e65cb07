import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { openDatabase } from '@kvartal/database/open'
import { syntheticWideFile } from '@kvartal/sources/emta/synthetic/synthetic-file'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const paths = { older: '', newer: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-crash-import-'))
  await chmod(folder, 0o755)
  paths.older = await write('2026-04-10', 1)
  // Other figures for the same quarters, and one quarter more.
  paths.newer = await write('2026-07-10', 2)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

async function write(publishedOn: string, seed: number): Promise<string> {
  const path = join(folder, `${publishedOn}_tasutud_maksud_kaesolev_aasta.csv`)
  const country = { taxpayers: 20_000, seed, years: [2025, 2026], publishedOn, language: 'et' } as const
  await pipeline(syntheticWideFile(country), createWriteStream(path))
  return path
}

/** Imports in a process of its own and kills it, together with its database, when it has said something. */
async function importUntil(
  dataDir: string,
  path: string,
  isTime: (said: string) => boolean,
  delay: number,
): Promise<'imported' | 'killed'> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-once.ts'), dataDir, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<'imported' | 'killed'>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('imported')
      else reject(new Error(`The import ended with ${code ?? signal}.`))
    })
  })
  for await (const said of createInterface({ input: child.stdout })) {
    if (!isTime(said)) continue
    await sleep(delay)
    child.kill('SIGKILL')
    break
  }
  return ended
}

/** Digests of every row that imports write. Numbers of publications are left out: an import that breaks off uses one up. */
async function digestsOf(dataDir: string): Promise<Record<string, string>> {
  const queries = {
    figures:
      'select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, file_name from figures join publications on id = publication_id',
    lastPublications: 'select registry_code, year, num_nonnulls(wide_1, wide_2, wide_3, wide_4) from last_publications',
    removed: 'select registry_code, year, quarter from removed_figures',
    periods: 'select * from figure_periods',
    directory: 'select registry_code, emta_name, emta_as_of, legal_form from directory',
    publications: 'select content_hash, published_on from publications',
  }
  const server = await startEmbedded({ dataDir, log: () => {} })
  const database = openDatabase(server.url)
  try {
    const digests: Record<string, string> = {}
    for (const [name, query] of Object.entries(queries)) {
      const digest = "count(*)::text || ' rows ' || coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as digest"
      const { rows } = await database.pool.query<{ digest: string }>(`select ${digest} from (${query}) r`)
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await database.close()
    await server.stop()
  }
}

test('an import killed at any moment leaves the figures from before the file or from after it, and can be done again', async () => {
  const dataDir = join(folder, 'data')
  const before = await importAndDigest(dataDir, paths.older)
  const unharmed = join(folder, 'unharmed')
  await importAndDigest(unharmed, paths.older)
  const after = await importAndDigest(unharmed, paths.newer)
  expect(after.figures).not.toBe(before.figures)

  const moments: [string, (said: string) => boolean, number][] = [
    ['at its first rows', (said) => said.startsWith('read'), 0],
    ['half-way through the file', (said) => said.startsWith('read') && Number(said.slice(5)) > 20_000, 0],
    ['when all is read', (said) => said.startsWith('merge'), 0],
    ...[50, 150, 300, 500, 700].map((delay): [string, (said: string) => boolean, number] => [
      `${delay} ms into the merge`,
      (said) => said.startsWith('merge'),
      delay,
    ]),
  ]
  for (const [moment, isTime, delay] of moments) {
    const outcome = await importUntil(dataDir, paths.newer, isTime, delay)
    const found = await digestsOf(dataDir)
    if (delay === 0) expect(outcome, moment).toBe('killed')
    expect(found, moment).toEqual(delay > 0 && found.figures === after.figures ? after : before)
    if (found.figures === after.figures) break
  }

  expect(await importAndDigest(dataDir, paths.newer)).toEqual(after)
})

async function importAndDigest(dataDir: string, path: string): Promise<Record<string, string>> {
  expect(await importUntil(dataDir, path, () => false, 0)).toBe('imported')
  return digestsOf(dataDir)
}
