import {
  syntheticReportActivities,
  syntheticReportHeadings,
} from '@kvartal/testing/generators/reports/synthetic-report-files'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
// Revenue by activity of a year's 160,000 companies, 250,000 rows: loading the file as a run does, with the memory of the import's
// own process, and what a company page's read takes meanwhile; then the same file again. The general file that says whose reports they
// are is loaded before. `node bench/activities.ts --reports 10000` uses a smaller country.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { importInProcess } from '../apps/server/src/runs/import/import-in-process.ts'
import { listReportActivities } from '../packages/database/src/reports/list-report-activities.ts'
import { syntheticReports } from '../packages/testing/src/generators/reports/synthetic-report.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { measureLoad } from './measure-load.ts'
import { print } from './print.ts'
import { megabytes } from './watch-memory.ts'

const year = 2024

await inFreshDatabase(measure)

async function measure({ database, folder }: FreshDatabase): Promise<void> {
  const { values } = parseArgs({ options: { reports: { type: 'string', default: '160000' } } })
  const country = { reports: Number(values.reports), seed: 1 }
  const packed = async (name: string, csv: AsyncIterable<Uint8Array>) => {
    const path = join(folder, `${name}.zip`.toLowerCase())
    await pipeline(streamedZip(`${name}.csv`, csv), createWriteStream(path))
    print(`${name}.zip: ${((await stat(path)).size / 1e6).toFixed(1)} MB packed`)
    return path
  }
  const years = [year]
  const headings = await packed(
    '1.aruannete_yldandmed_kuni_31072026',
    syntheticReportHeadings({ ...country, years }),
  )
  const common = { step: null, pageUrl: null }
  await importInProcess(database, { source: 'report-headings', path: headings, years, ...common })
  const path = await packed(
    '2.EMTAK_myygitulu_kuni_31072026',
    syntheticReportActivities({ ...country, years }),
  )
  const [first] = syntheticReports(country, year)
  const code = first?.registryCode ?? ''
  await load('the file', '2026-07-31')
  await load('the same file again', '2026-08-31')
  const { rows } = await database.pool.query<{ bytes: string }>(
    `select pg_total_relation_size('report_activities') as bytes`,
  )
  print(`room: ${megabytes(Number(rows[0]?.bytes))} MB`)

  function load(name: string, asOf: string): Promise<void> {
    return measureLoad({
      name,
      what: 'rows',
      load: () => importInProcess(database, { source: 'report-activities', path, asOf, ...common }),
      read: () => listReportActivities(database.db, code),
      others: ({ unknownReports }) => `${unknownReports} unknown`,
    })
  }
}
