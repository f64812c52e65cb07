// Writes a synthetic pair of the register's files of annual reports; see `npm run generate-reports -- --help`.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { syntheticReportElements, syntheticReportHeadings } from '@kvartal/sources/annual-reports/synthetic/synthetic-report-files'
import { streamedZip } from '@kvartal/sources/transport/testing/streamed-zip'

const usage = `Writes made-up files in the layout of the register's open data: the general file of annual reports and the
elements of one year, packed; the same seed always gives the same files.

  npm run generate-reports -- --reports 160000 --year 2024 --to FOLDER

  --reports  reports of each year                    [160000]
  --year     whose elements are written              [2024]
  --since    first year of the general file          [2019]
  --seed     whole number                            [1]
  --to       folder, which must exist                [.]`

try {
  await write()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function write(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reports: { type: 'string', default: '160000' },
      year: { type: 'string', default: '2024' },
      since: { type: 'string', default: '2019' },
      seed: { type: 'string', default: '1' },
      to: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const country = { reports: whole(values.reports, '--reports'), seed: whole(values.seed, '--seed') }
  const year = whole(values.year, '--year')
  const since = whole(values.since, '--since')
  if (since > year) throw new Error(`--since must not lie behind --year ${year}.`)
  const years = Array.from({ length: year - since + 1 }, (_, index) => since + index)
  const until = `kuni_3107${year + 2}`
  await pack(`1.aruannete_yldandmed_${until}`, syntheticReportHeadings({ ...country, years }))
  await pack(`4.${year}_aruannete_elemendid_${until}`, syntheticReportElements({ ...country, year }))

  async function pack(name: string, csv: AsyncIterable<Uint8Array>): Promise<void> {
    const path = join(values.to, `${name}.zip`)
    await pipeline(streamedZip(`${name}.csv`, csv), createWriteStream(path))
    console.log(`${path}: ${((await stat(path)).size / 1e6).toFixed(1)} MB`)
  }
}

function whole(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw new Error(`${option} must be a whole number, not "${text}".`)
  return Number(text)
}
