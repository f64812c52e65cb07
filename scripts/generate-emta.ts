import { quarterNumeral } from '@kvartal/domain/period/period'
import { dateOfEmta } from '@kvartal/sources/emta/emta-date'
import { quarterOfFileName } from '@kvartal/sources/emta/file-name'
import {
  syntheticQuarterFile,
  syntheticWideFile,
} from '@kvartal/testing/generators/emta/synthetic-file'
// Writes a synthetic file in one of EMTA's layouts; see `npm run generate-emta -- --help`.
import { join } from 'node:path'
import { generate, wholeNumber, writeFile } from './generate.ts'

const usage = `Writes a made-up file in EMTA's layout; the same seed always gives the same file.

  npm run generate-emta -- --layout wide --taxpayers 243000 --years 2025,2026 --published 10.07.2026 --to FOLDER
  npm run generate-emta -- --layout quarter --taxpayers 150000 --period 2025-1 --to FOLDER

  --layout     wide or quarter                                  [wide]
  --taxpayers  companies, associations and natural persons      [10000]
  --seed       whole number                                     [1]
  --years      of a wide file                                   [2025,2026]
  --published  day of publication of a wide file                [10.07.2026]
  --language   et or en, of a wide file                         [et]
  --period     year and quarter of a quarter file               [2025-1]
  --to         folder, which must exist                         [.]`

const defaults = {
  layout: 'wide',
  taxpayers: '10000',
  seed: '1',
  years: '2025,2026',
  published: '10.07.2026',
  language: 'et',
  period: '2025-1',
  to: '.',
}

type Options = typeof defaults

await generate(usage, defaults, async (options) => {
  const { fileName, bytes } =
    options.layout === 'quarter' ? quarterFile(options) : wideFile(options)
  await writeFile(join(options.to, fileName), bytes)
})

function countryOf({ taxpayers, seed }: Options) {
  return { taxpayers: wholeNumber(taxpayers, '--taxpayers'), seed: wholeNumber(seed, '--seed') }
}

function quarterFile(options: Options) {
  const [year, quarter] = options.period.split('-').map(Number)
  const numeral =
    quarter === 1 || quarter === 2 || quarter === 3 || quarter === 4 ? quarterNumeral(quarter) : ''
  const fileName = `tasutud_maksud_${year}_${numeral.toLowerCase()}_kvartal.csv`
  const period = quarterOfFileName(fileName)
  if (period === null)
    throw new Error(`--period must be year and quarter such as 2025-1, not "${options.period}".`)
  return { fileName, bytes: syntheticQuarterFile({ ...countryOf(options), period }) }
}

function wideFile(options: Options) {
  const { layout, language, published } = options
  if (layout !== 'wide') throw new Error(`--layout must be wide or quarter, not "${layout}".`)
  if (language !== 'et' && language !== 'en')
    throw new Error(`--language must be et or en, not "${language}".`)
  const publishedOn = dateOfEmta(published)
  if (publishedOn === null)
    throw new Error(`--published must be a day like 10.07.2026, not "${published}".`)
  const years = options.years.split(',').map((year) => wholeNumber(year, '--years'))
  const fileName =
    language === 'en'
      ? 'tasutud_maksud_kaesolev_aasta_eng.csv'
      : 'tasutud_maksud_kaesolev_aasta.csv'
  return {
    fileName,
    bytes: syntheticWideFile({ ...countryOf(options), years, publishedOn, language }),
  }
}
