import type { Database } from '@kvartal/database/open'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
// Import of a country's wide file relative to PostgreSQL's own COPY of the same quarter rows into
// the same table with its key, both at rest; and reads while it runs.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { importInProcess } from '../apps/server/src/runs/import/import-in-process.ts'
import { copyRowsIn, copyRowsOut } from './copy-rows.ts'
import { measureHere, measureInChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { median, percentile } from './percentile.ts'
import { readUntil } from './read-until.ts'
import { secondsSince } from './seconds-since.ts'
import { codeAt } from './stored-country.ts'
import { megabytes, memoryWithImports, watchMemory } from './watch-memory.ts'

const taxpayers = 243_000
const rounds = 3
/** The stored rows, in the file's order. */
const quarterRows = 'select * from figures order by registry_code, year, quarter'
const wideName = 'tasutud_maksud_kaesolev_aasta.csv'
/** Number of companies in a read during the import, as on a page of the dashboard. */
const companiesInRead = 10

interface Measured {
  readonly seconds: number
  readonly summary: string
  readonly memory: number
  /** Milliseconds of each read while it ran; none at rest. */
  readonly reads: readonly number[]
}

type Circumstances = 'at rest' | 'beside reads'

const [, , circumstances, url, path] = process.argv
if (circumstances === 'at rest' || circumstances === 'beside reads')
  await measureHere(url ?? '', (database) => importHere(database, path ?? '', circumstances))
else await inFreshDatabase(compare)

async function compare({ url, database, folder }: FreshDatabase): Promise<void> {
  const release = await writeRelease(folder, '2026-07-10', 1)
  process.stdout.write(`A wide file of ${((await stat(release)).size / 1e6).toFixed(1)} MB.\n`)
  const rows = join(folder, 'quarter-rows.tsv')
  const raw: number[] = []
  const first: Measured[] = []
  const besideReads: Measured[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round++) {
    await empty(database)
    first.push(await importInChild(url, release))
    if (round === 0) await copyRowsOut(database, quarterRows, rows)
    idle.push(...(await readOften(database, sleep(2500))))
    await empty(database)
    raw.push(await copyRowsIn(database, 'figures', rows))
    await empty(database)
    besideReads.push(await importInChild(url, release, 'beside reads'))
  }
  await empty(database)
  await importInChild(url, release)
  const same = await importInChild(url, release)
  const next = await importInChild(url, await writeRelease(folder, '2026-08-10', 1))
  const other = await importInChild(url, await writeRelease(folder, '2026-09-10', 2))
  const later = await measureLater(database, url, folder, release)

  const limit = median(raw)
  const line = (name: string, { seconds, memory, reads, summary }: Measured) =>
    process.stdout.write(
      `${name.padEnd(28)}${seconds.toFixed(2).padStart(6)} s ${(seconds / limit).toFixed(2).padStart(5)} × COPY ` +
        `+${megabytes(memory)} MB${reads.length === 0 ? '' : `, reads p99 ${percentile(reads, 0.99).toFixed(1)} ms`}; ${summary}\n`,
    )
  process.stdout.write(
    `COPY of its quarter rows      ${raw.map((seconds) => seconds.toFixed(2)).join(', ')} s\n`,
  )
  for (const each of first) line('first import', each)
  for (const each of besideReads) line('the same beside reads', each)
  process.stdout.write(
    `The next release, a quarter more and a hundredth of figures corrected: ` +
      `${later.map(({ seconds, copySeconds }) => `${seconds.toFixed(2)} s, ${(seconds / copySeconds).toFixed(2)} ×`).join('; ')} ` +
      `COPY of its rows (goal 3)\n`,
  )
  line('the same file again', same)
  line('a new release, same figures', next)
  line('a new release, all other', other)
  const during = percentile(
    besideReads.flatMap(({ reads }) => reads),
    0.99,
  )
  process.stdout.write(
    `First import: ${(median(first.map(({ seconds }) => seconds)) / limit).toFixed(2)} × COPY (budget 2.5), ` +
      `memory +${megabytes(Math.max(...first.map(({ memory }) => memory)))} MB (budget 200), ` +
      `reads p99 ${during.toFixed(1)} ms, idle ${percentile(idle, 0.99).toFixed(1)} ms: ` +
      `${(during / percentile(idle, 0.99)).toFixed(1)} × (budget 3)\n`,
  )
}

async function writeRelease(
  folder: string,
  publishedOn: string,
  seed: number,
  corrected = 0,
): Promise<string> {
  const path = join(folder, `${publishedOn}-${seed}-${wideName}`)
  const country = { taxpayers, seed, years: [2025, 2026], language: 'et' } as const
  await pipeline(syntheticWideFile({ ...country, publishedOn, corrected }), createWriteStream(path))
  return path
}

/** What EMTA publishes a quarter later, after the release alone, and COPY of all its rows. */
async function measureLater(
  database: Database,
  url: string,
  folder: string,
  release: string,
): Promise<(Measured & { readonly copySeconds: number })[]> {
  const later = await writeRelease(folder, '2026-10-10', 1, 0.01)
  const rows = join(folder, 'later-rows.tsv')
  const measured: (Measured & { readonly copySeconds: number })[] = []
  for (let round = 0; round < rounds; round++) {
    await empty(database)
    await importInChild(url, release)
    const imported = await importInChild(url, later)
    await copyRowsOut(database, quarterRows, rows)
    await empty(database)
    measured.push({ ...imported, copySeconds: await copyRowsIn(database, 'figures', rows) })
  }
  return measured
}

async function empty(database: Database): Promise<void> {
  await emptyFigures(database)
  await database.pool.query('checkpoint')
}

function importInChild(
  serverUrl: string,
  file: string,
  inCircumstances: Circumstances = 'at rest',
): Promise<Measured> {
  return measureInChild(import.meta.filename, [inCircumstances, serverUrl, file])
}

/** Imports in a process of its own, as the server does; the memory is that of both. */
async function importHere(
  database: Database,
  file: string,
  inCircumstances: Circumstances,
): Promise<Measured> {
  await readOften(database, sleep(300))
  const memory = watchMemory(memoryWithImports)
  const started = performance.now()
  const importing = importInProcess(database, {
    source: 'emta',
    path: file,
    scope: 'all',
    step: null,
    pageUrl: null,
  })
  const reads = inCircumstances === 'at rest' ? [] : readOften(database, importing)
  const { added, changed, same, removed } = await importing
  const seconds = secondsSince(started)
  const peak = memory.end()
  const summary = `${added} added, ${changed} changed, ${same} same, ${removed} removed`
  return { seconds, summary, memory: peak - memory.before, reads: await reads }
}

function readOften({ pool }: Database, other: Promise<unknown>): Promise<number[]> {
  return readUntil(other, () => {
    const codes = Array.from({ length: companiesInRead }, () =>
      codeAt(Math.floor(Math.random() * taxpayers)),
    )
    return pool.query('select * from figures where registry_code = any($1)', [codes])
  })
}
