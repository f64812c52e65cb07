import {
  syntheticReportActivities,
  syntheticReportElements,
  syntheticReportHeadings,
} from '@kvartal/testing/generators/reports/synthetic-report-files'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
// Writes synthetic copies of the register's files of annual reports; see `npm run generate-reports
// -- --help`.
import { join } from 'node:path'
import { generate, wholeNumber, writeFile } from './generate.ts'

const usage = `Writes made-up files in the layout of the register's open data: the general file of annual reports, revenue by
activity and the elements of one year, packed; the same seed always gives the same files.

  npm run generate-reports -- --reports 160000 --year 2024 --to FOLDER

  --reports  reports of each year                    [160000]
  --year     whose elements are written              [2024]
  --since    first year of the first two             [2019]
  --seed     whole number                            [1]
  --to       folder, which must exist                [.]`

const defaults = { reports: '160000', year: '2024', since: '2019', seed: '1', to: '.' }

await generate(usage, defaults, async (options) => {
  const country = {
    reports: wholeNumber(options.reports, '--reports'),
    seed: wholeNumber(options.seed, '--seed'),
  }
  const year = wholeNumber(options.year, '--year')
  const since = wholeNumber(options.since, '--since')
  if (since > year) throw new Error(`--since must not be after --year ${year}.`)
  const years = Array.from({ length: year - since + 1 }, (_, index) => since + index)
  const until = `kuni_3107${year + 2}`
  await pack(`1.aruannete_yldandmed_${until}`, syntheticReportHeadings({ ...country, years }))
  await pack(`2.EMTAK_myygitulu_${until}`, syntheticReportActivities({ ...country, years }))
  await pack(
    `4.${year}_aruannete_elemendid_${until}`,
    syntheticReportElements({ ...country, year }),
  )

  async function pack(name: string, csv: AsyncIterable<Uint8Array>): Promise<void> {
    await writeFile(join(options.to, `${name}.zip`), streamedZip(`${name}.csv`, csv))
  }
})
