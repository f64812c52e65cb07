// Import of a country's wide file against PostgreSQL's own COPY of the same quarter rows into the same keyed table.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { emptyFigures } from '@kvartal/database/testing/empty-figures'
import { syntheticWideFile } from '@kvartal/sources/emta/synthetic/synthetic-file'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importInThread } from '../apps/server/src/refresh/import-in-thread.ts'

const taxpayers = 243_000
const rounds = 3
const wideName = 'tasutud_maksud_kaesolev_aasta.csv'
/** Companies that a read during the import asks for, as a page of the dashboard would. */
const companiesInRead = 10

interface Measured {
  readonly seconds: number
  readonly summary: string
  readonly memory: number
  readonly reads: readonly number[]
}

const [, , role, url, path] = process.argv
if (role === 'import') await importHere(url ?? '', path ?? '')
else await compare()

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  const database = openDatabase(server.url)
  try {
    await migrate(database)
    const release = await writeRelease(folder, '2026-07-10', 1)
    process.stdout.write(`A wide file of ${((await stat(release)).size / 1e6).toFixed(1)} MB.\n`)
    const rows = join(folder, 'quarter-rows.tsv')
    const raw: number[] = []
    const first: Measured[] = []
    const idle: number[] = []
    for (let round = 0; round < rounds; round++) {
      await empty(database)
      first.push(await importInChild(server.url, release))
      if (round === 0) await writeQuarterRows(database, rows)
      idle.push(...(await readOften(database, sleep(2500))))
      await empty(database)
      raw.push(await copyRaw(database, rows))
    }
    await empty(database)
    await importInChild(server.url, release)
    const same = await importInChild(server.url, release)
    const next = await importInChild(server.url, await writeRelease(folder, '2026-08-10', 1))
    const other = await importInChild(server.url, await writeRelease(folder, '2026-09-10', 2))

    const limit = median(raw)
    const line = (name: string, { seconds, memory, reads, summary }: Measured) =>
      process.stdout.write(
        `${name.padEnd(28)}${seconds.toFixed(2).padStart(6)} s ${(seconds / limit).toFixed(2).padStart(5)} × COPY ` +
          `+${(memory / 1e6).toFixed(0)} MB, reads p99 ${percentile(reads, 0.99).toFixed(1)} ms; ${summary}\n`,
      )
    process.stdout.write(`COPY of its quarter rows      ${raw.map((seconds) => seconds.toFixed(2)).join(', ')} s\n`)
    for (const each of first) line('first import', each)
    line('the same file again', same)
    line('a new release, same figures', next)
    line('a new release, all other', other)
    const during = percentile(first.flatMap(({ reads }) => reads), 0.99)
    process.stdout.write(
      `First import: ${(median(first.map(({ seconds }) => seconds)) / limit).toFixed(2)} × COPY (budget 2.5), ` +
        `memory +${(Math.max(...first.map(({ memory }) => memory)) / 1e6).toFixed(0)} MB (budget 200), ` +
        `reads p99 ${during.toFixed(1)} ms, idle ${percentile(idle, 0.99).toFixed(1)} ms: ` +
        `${(during / percentile(idle, 0.99)).toFixed(1)} × (budget 3)\n`,
    )
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function writeRelease(folder: string, publishedOn: string, seed: number): Promise<string> {
  const path = join(folder, `${publishedOn}-${seed}-${wideName}`)
  await pipeline(syntheticWideFile({ taxpayers, seed, years: [2025, 2026], publishedOn, language: 'et' }), createWriteStream(path))
  return path
}

async function empty(database: Database): Promise<void> {
  await emptyFigures(database)
  await database.pool.query('checkpoint')
}

/** The rows that the import stored, as COPY writes them, in the file's order. */
async function writeQuarterRows(database: Database, path: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    const rows = client.query(copyTo('copy (select * from figures order by registry_code, year, quarter) to stdout'))
    await pipeline(rows, createWriteStream(path))
  } finally {
    client.release()
  }
}

async function copyRaw(database: Database, path: string): Promise<number> {
  const client = await database.pool.connect()
  try {
    const started = performance.now()
    await pipeline(createReadStream(path), client.query(copyFrom('copy figures from stdin')))
    return (performance.now() - started) / 1000
  } finally {
    client.release()
  }
}

/** A process of its own, so that its memory is that of an import and of nothing else. */
async function importInChild(serverUrl: string, file: string): Promise<Measured> {
  const child = fork(import.meta.filename, ['import', serverUrl, file])
  const [measured] = await once(child, 'message')
  await once(child, 'exit')
  // The other side of this file sends nothing else.
  return measured as Measured
}

/** Imports in a thread, as the server does, while this process reads. */
async function importHere(serverUrl: string, file: string): Promise<void> {
  const database = openDatabase(serverUrl)
  await readOften(database, sleep(300))
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const started = performance.now()
  const importing = importInThread(database, file, { scope: 'all' })
  const reads = readOften(database, importing)
  const { added, changed, same, removed } = await importing
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const summary = `${added} added, ${changed} changed, ${same} same, ${removed} removed`
  const measured: Measured = { seconds, summary, memory: peak - idle, reads: await reads }
  process.send?.(measured)
  await database.close()
  process.disconnect()
}

/** Milliseconds of each read, one after the other with short pauses, until the other thing is done. */
async function readOften(database: Database, other: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  other.then(done, done)
  const times: number[] = []
  while (!isDone) {
    const codes = Array.from({ length: companiesInRead }, () => String(10_000_018 + 19 * Math.floor(Math.random() * taxpayers)))
    const started = performance.now()
    await database.pool.query('select * from figures where registry_code = any($1)', [codes])
    times.push(performance.now() - started)
    await sleep(5)
  }
  return times
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
