import { inEmbedded } from '@kvartal/database/embedded/start-embedded'
import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureDigests } from './figure-digests.ts'

let folder: string
const paths = { older: '', newer: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-crash-import-'))
  await chmod(folder, 0o755)
  paths.older = await write('2026-04-10', 1)
  // Different figures for the same quarters, and one more quarter.
  paths.newer = await write('2026-07-10', 2)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

async function write(publishedOn: string, seed: number): Promise<string> {
  const path = join(folder, `${publishedOn}_tasutud_maksud_kaesolev_aasta.csv`)
  const country = {
    taxpayers: 8_000,
    seed,
    years: [2025, 2026],
    publishedOn,
    language: 'et',
  } as const
  await pipeline(syntheticWideFile(country), createWriteStream(path))
  return path
}

interface Ended {
  readonly isKilled: boolean
  /** The number of statements of the merge; `null` when it did not finish. */
  readonly statements: number | null
}

/**
 * Runs the import in a process of its own and kills it, with its database, at the given statement.
 */
async function importUntil(
  dataDir: string,
  path: string,
  moment: { readonly rowsRead?: number; readonly statement?: number } = {},
): Promise<Ended> {
  const { rowsRead = Number.POSITIVE_INFINITY, statement } = moment
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'import-once.ts'), dataDir, path, String(statement)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  let statements: number | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const [said, number] = line.split(' ')
    if (said === 'statements') statements = Number(number)
    if (said === 'halted' || (said === 'read' && Number(number) >= rowsRead)) child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`The import ended with ${code ?? signal}.`)
  return { isKilled: signal === 'SIGKILL', statements }
}

const digestsOf = (dataDir: string) => inEmbedded({ dataDir }, figureDigests)

test('an import that is killed at any moment leaves the previous figures unchanged and can be repeated', async () => {
  const unharmed = join(folder, 'unharmed')
  await importUntil(unharmed, paths.older)
  const { statements } = await importUntil(unharmed, paths.newer)
  const after = await digestsOf(unharmed)

  const dataDir = join(folder, 'data')
  await importUntil(dataDir, paths.older)
  const before = await digestsOf(dataDir)
  for (const table of ['figures', 'removed', 'periods', 'directory', 'publications']) {
    expect(after[table], table).not.toBe(before[table])
  }

  // The last statement is the commit; the merge is killed before it, and at even intervals before
  // that.
  const last = statements ?? 0
  expect(last).toBeGreaterThan(10)
  const inMerge = [1, 0.2, 0.4, 0.6, 0.8].map((share) => ({ statement: Math.ceil(last * share) }))
  for (const moment of [{ rowsRead: 1 }, { rowsRead: 8_000 }, ...inMerge]) {
    const { isKilled } = await importUntil(dataDir, paths.newer, moment)
    expect(isKilled, JSON.stringify(moment)).toBe(true)
    expect(await digestsOf(dataDir), JSON.stringify(moment)).toEqual(before)
  }

  expect(await importUntil(dataDir, paths.newer)).toEqual({ isKilled: false, statements: last })
  expect(await digestsOf(dataDir)).toEqual(after)
})
