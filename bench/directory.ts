import { listenForVersions } from '@kvartal/database/data-version'
import { importRegistryFile } from '@kvartal/database/directory/import-registry-file'
import { indexNewNames } from '@kvartal/database/directory/index-names'
import { registryColumnsOf } from '@kvartal/database/directory/registry-columns'
import { searchDirectory } from '@kvartal/database/directory/search-directory'
import type { Database } from '@kvartal/database/open'
import type { RegistryBatch, RegistryFile } from '@kvartal/domain/registry/registry-file'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { randomFrom } from '@kvartal/testing/database/made-country'
// The register's file of all companies: its import relative to PostgreSQL's own COPY of the same
// rows into the same table, and searches among its names.
import { join } from 'node:path'
import { pino } from 'pino'
import { openCountryNames } from '../apps/server/src/companies/country-names.ts'
import { makeReadCurated, searchEverything } from '../apps/server/src/companies/search.ts'
import { trackVersions } from '../apps/server/src/kit/cache/version-tracker.ts'
import { copyRowsIn, copyRowsOut } from './copy-rows.ts'
import { measureHere, measureInChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { median, percentile } from './percentile.ts'
import { madeCompany } from './registry-country/made-companies.ts'
import { saveFormerNames, searchTexts } from './registry-country/search-texts.ts'
import { secondsSince } from './seconds-since.ts'
import { megabytes, watchMemory } from './watch-memory.ts'

const companies = 375_000
/** Number of companies in EMTA's wide file. */
const taxpayers = 205_000
const formerNames = 20_000
const rounds = 3
const queriesOfEachKind = 77
const copiedColumns = `registry_code, ${registryColumnsOf()}, registry_as_of`

interface Measured {
  readonly seconds: number
  readonly summary: string
  readonly memory: number
}

const [, , role, url = '', day = ''] = process.argv
if (role === 'import') await measureHere(url, (database) => importHere(database, day))
else await inFreshDatabase(measure)

async function measure({ url: serverUrl, database, folder }: FreshDatabase): Promise<void> {
  const started = performance.now()
  for (let index = 0; index < companies; index++) madeCompany(index)
  process.stdout.write(
    `${companies} companies; making them takes ${secondsSince(started).toFixed(2)} s of each import\n`,
  )
  const copy = join(folder, 'directory.tsv')
  const first: Measured[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round++) {
    await empty(database)
    first.push(await importInChild(serverUrl, '2026-11-20'))
    if (round === 0)
      await copyRowsOut(
        database,
        `select ${copiedColumns} from directory order by registry_code`,
        copy,
      )
    await empty(database)
    raw.push(await copyRowsIn(database, `directory (${copiedColumns})`, copy))
  }
  await empty(database)
  await importInChild(serverUrl, '2026-11-20')
  const same = await importInChild(serverUrl, '2026-11-20')
  const next = await importInChild(serverUrl, '2026-11-21')

  const limit = median(raw)
  const line = (name: string, { seconds, memory, summary }: Measured) =>
    process.stdout.write(
      `${name.padEnd(28)}${seconds.toFixed(2).padStart(6)} s ${(seconds / limit).toFixed(2).padStart(5)} × COPY ` +
        `+${megabytes(memory)} MB; ${summary}\n`,
    )
  process.stdout.write(
    `COPY of its rows              ${raw.map((seconds) => seconds.toFixed(2)).join(', ')} s\n`,
  )
  for (const each of first) line('first import', each)
  line('the same file again', same)
  line('the next day, same facts', next)

  await saveFormerNames(database, { companies, formerNames })
  await measureSearches({ url: serverUrl, database })
  await measureTakingUp(database)
}

async function empty(database: Database): Promise<void> {
  await emptyFigures(database)
  await database.pool.query('checkpoint')
}

function registerFile(): RegistryFile {
  async function* batches(): AsyncGenerator<RegistryBatch> {
    for (let start = 0; start < companies; start += 500) {
      const rows = Array.from({ length: Math.min(500, companies - start) }, (_, index) => ({
        ...madeCompany(start + index),
        municipality: 'Tallinn',
        vatNumber: null,
      }))
      yield { rows, problems: [], unreadCodes: [], naturalPersons: 0, withoutCode: 0 }
    }
  }
  const reading = {
    rows: companies,
    understood: companies,
    faulty: 0,
    unknownWords: [],
    columnNotes: [],
  }
  return {
    fileName: 'ettevotja_rekvisiidid__lihtandmed.csv',
    absentFacts: [],
    batches: batches(),
    reading: () => reading,
  }
}

function importInChild(serverUrl: string, asOf: string): Promise<Measured> {
  return measureInChild(import.meta.filename, ['import', serverUrl, asOf])
}

async function importHere(database: Database, asOf: string): Promise<Measured> {
  const memory = watchMemory()
  const started = performance.now()
  const { added, changed, same } = await importRegistryFile(database, registerFile(), { asOf })
  return {
    seconds: secondsSince(started),
    summary: `${added} added, ${changed} changed, ${same} same`,
    memory: memory.end() - memory.before,
  }
}

/** Searches in the database, which answers while the index is read, and then in the index. */
async function measureSearches({
  url,
  database,
}: Pick<FreshDatabase, 'url' | 'database'>): Promise<void> {
  const { db, pool } = database
  await pool.query('vacuum analyze directory_names, directory')
  await measureKinds('in the database', (text) => searchDirectory(db, text, { limit: 20 }))

  const versions = await trackVersions(database, (onWake) => listenForVersions(url, onWake))
  const names = openCountryNames({
    database,
    reads: database,
    versions,
    log: pino({ level: 'silent' }),
    untilClosed: new AbortController().signal,
  })
  const memory = watchMemory()
  const started = performance.now()
  await names.refresh()
  process.stdout.write(
    `Reading the index of names: ${secondsSince(started).toFixed(1)} s, +${megabytes(memory.end() - memory.before)} MB at most\n`,
  )
  const parts = {
    database,
    readCurated: makeReadCurated(database, versions),
    findCountryCodes: names.findCodes,
  }
  await measureKinds('in the bar', (q) => searchEverything(parts, { q }, 'anonymous'))
  await versions.close()
}

async function measureKinds(
  where: string,
  search: (text: string) => Promise<unknown>,
): Promise<void> {
  const all: number[] = []
  const byKind: string[] = []
  for (const isWarmUp of [true, false]) {
    for (const [kind, type] of Object.entries(
      searchTexts(randomFrom(isWarmUp ? 1 : 2), { companies, formerNames }),
    )) {
      const times: { readonly text: string; readonly time: number }[] = []
      for (let query = 0; query < queriesOfEachKind; query++) {
        const text = type()
        const started = performance.now()
        await search(text)
        times.push({ text, time: performance.now() - started })
      }
      if (isWarmUp) continue
      const slowest = times.toSorted((a, b) => b.time - a.time)[0]
      all.push(...times.map(({ time }) => time))
      const middle = median(times.map(({ time }) => time)).toFixed(1)
      const worst = `slowest ${slowest?.time.toFixed(1)} ms (${slowest?.text})`
      byKind.push(`  ${kind.padEnd(26)}median ${middle.padStart(5)} ms, ${worst}`)
    }
  }
  process.stdout.write(`${byKind.join('\n')}\n`)
  process.stdout.write(
    `Search ${where} among ${companies} names and ${formerNames} former ones: median ${median(all).toFixed(1)} ms, ` +
      `p99 ${percentile(all, 0.99).toFixed(1)} ms (goal 20) over ${all.length} searches\n`,
  )
}

/** The delay that the first search after EMTA's first file would have. */
async function measureTakingUp(database: Database): Promise<void> {
  await empty(database)
  await database.pool.query(
    `insert into directory (registry_code, emta_name, emta_as_of) select * from unnest($1::text[], $2::text[], $3::date[])`,
    [
      Array.from({ length: taxpayers }, (_, index) => madeCompany(index).registryCode),
      Array.from({ length: taxpayers }, (_, index) => madeCompany(index).name.toUpperCase()),
      Array.from({ length: taxpayers }, () => '2026-07-10'),
    ],
  )
  const started = performance.now()
  await indexNewNames(database.db)
  process.stdout.write(
    `Taking up ${taxpayers} names of EMTA's: ${secondsSince(started).toFixed(1)} s\n`,
  )
}
