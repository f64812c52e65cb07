import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import {
  syntheticReportElements,
  syntheticReportHeadings,
} from '@kvartal/testing/generators/reports/synthetic-report-files'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
// The open data of annual reports of a country: loading the general file and a year's elements as a run does, with the
// memory of the process and of the import's own; and annual figures of thousands of companies derived from them. `node bench/reports.ts
// --reports 5000` uses a smaller country.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { importInProcess } from '../apps/server/src/runs/import/import-in-process.ts'
import { measureHere, measureInChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { print, verdict } from './print.ts'
import { secondsSince } from './seconds-since.ts'
import { megabytes, memoryWithImports, watchMemory } from './watch-memory.ts'

const year = 2024
const years = [2019, 2020, 2021, 2022, 2023, year]
const seed = 1
const comparedAtOnce = 250
const compared = 10_000
const goal = 200e6

interface Measured {
  readonly seconds: number
  readonly rows: number
  readonly summary: string
  /** Memory above the baseline before. */
  readonly memory: number
}

const [, , role, url = '', path = ''] = process.argv
if (role === 'load') await measureHere(url, (database) => loadHere(database, path))
else await inFreshDatabase(measure)

async function measure({ url: serverUrl, database, folder }: FreshDatabase): Promise<void> {
  const { values } = parseArgs({ options: { reports: { type: 'string', default: '160000' } } })
  const country = { reports: Number(values.reports), seed }
  const headings = await pack(
    folder,
    '1.aruannete_yldandmed_kuni_31072026',
    syntheticReportHeadings({ ...country, years }),
  )
  const elements = await pack(
    folder,
    `4.${year}_aruannete_elemendid_kuni_31072026`,
    syntheticReportElements({ ...country, year }),
  )
  const load = async (name: string, file: string) => {
    const { seconds, rows, summary, memory } = await measureInChild<Measured>(
      import.meta.filename,
      ['load', serverUrl, file],
    )
    print(
      `${name.padEnd(32)}${seconds.toFixed(1).padStart(6)} s, ${rows} rows, ${Math.round(rows / seconds)} rows a second; ` +
        `+${megabytes(memory)} MB (goal +${megabytes(goal)} MB: ${verdict(memory <= goal)}); ${summary}`,
    )
  }
  await load('the general file', headings)
  await load(`the elements of ${year}`, elements)
  await load('the same elements again', elements)
  const size = await database.pool.query<{ bytes: number }>(
    "select pg_total_relation_size('annual_reports') as bytes",
  )
  print(
    `stored, rows and figures and indexes: ${megabytes(size.rows[0]?.bytes ?? 0)} MB after both`,
  )

  const { rows } = await database.pool.query<{ registry_code: string }>(
    'select distinct registry_code from annual_reports order by registry_code limit $1',
    [compared],
  )
  const codes = rows.map(({ registry_code }) => registry_code)
  const started = performance.now()
  let derived = 0
  for (let start = 0; start < codes.length; start += comparedAtOnce) {
    const found = await listReportYears(database.db, codes.slice(start, start + comparedAtOnce))
    for (const ofCompany of found.values()) derived += deriveAnnualFigures(ofCompany).length
  }
  print(
    `annual figures of ${codes.length} companies: ${secondsSince(started).toFixed(2)} s for ${derived} years`,
  )
}

async function pack(folder: string, name: string, csv: AsyncIterable<Uint8Array>): Promise<string> {
  const file = join(folder, `${name}.zip`)
  await pipeline(streamedZip(`${name}.csv`, csv), createWriteStream(file))
  print(`${basename(file)}: ${((await stat(file)).size / 1e6).toFixed(1)} MB`)
  return file
}

async function loadHere(database: Database, file: string): Promise<Measured> {
  const memory = watchMemory(memoryWithImports)
  const started = performance.now()
  const counts = await importInProcess(database, {
    path: file,
    step: null,
    pageUrl: null,
    ...(basename(file).startsWith('1.')
      ? { source: 'report-headings', years: [year] }
      : { source: 'report-elements', year, asOf: '2026-07-31' }),
  })
  const summary =
    'headings' in counts
      ? `${counts.headings} reports of ${year}`
      : `${counts.added} added, ${counts.changed} changed, ${counts.same} same`
  return {
    seconds: secondsSince(started),
    rows: counts.read,
    summary,
    memory: memory.end() - memory.before,
  }
}
