// Writes a synthetic file in one of EMTA's layouts; see `npm run generate-emta -- --help`.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { quarterNumeral } from '@kvartal/domain/period/period'
import { dateOfEmta } from '@kvartal/sources/emta/publication-date'
import { quarterOfFileName } from '@kvartal/sources/emta/file-name'
import { syntheticQuarterFile, syntheticWideFile } from '@kvartal/sources/emta/synthetic/synthetic-file'

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

try {
  await write()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function write(): Promise<void> {
  const { values } = parseArgs({
    options: {
      layout: { type: 'string', default: 'wide' },
      taxpayers: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      years: { type: 'string', default: '2025,2026' },
      published: { type: 'string', default: '10.07.2026' },
      language: { type: 'string', default: 'et' },
      period: { type: 'string', default: '2025-1' },
      to: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const country = { taxpayers: whole(values.taxpayers, '--taxpayers'), seed: whole(values.seed, '--seed') }
  const { fileName, bytes } = values.layout === 'quarter' ? quarterFile() : wideFile()
  const path = join(values.to, fileName)
  await pipeline(bytes, createWriteStream(path))
  console.log(`${path}: ${((await stat(path)).size / 1e6).toFixed(1)} MB`)

  function quarterFile() {
    const [year, quarter] = values.period.split('-').map(Number)
    const numeral = quarter === 1 || quarter === 2 || quarter === 3 || quarter === 4 ? quarterNumeral(quarter) : ''
    const fileName = `tasutud_maksud_${year}_${numeral.toLowerCase()}_kvartal.csv`
    const period = quarterOfFileName(fileName)
    if (period === null) throw new Error(`--period must be year and quarter such as 2025-1, not "${values.period}".`)
    return { fileName, bytes: syntheticQuarterFile({ ...country, period }) }
  }

  function wideFile() {
    if (values.layout !== 'wide') throw new Error(`--layout must be wide or quarter, not "${values.layout}".`)
    const { language } = values
    if (language !== 'et' && language !== 'en') throw new Error(`--language must be et or en, not "${language}".`)
    const publishedOn = dateOfEmta(values.published)
    if (publishedOn === null) throw new Error(`--published must be a day like 10.07.2026, not "${values.published}".`)
    const years = values.years.split(',').map((year) => whole(year, '--years'))
    const fileName = language === 'en' ? 'tasutud_maksud_kaesolev_aasta_eng.csv' : 'tasutud_maksud_kaesolev_aasta.csv'
    return { fileName, bytes: syntheticWideFile({ ...country, years, publishedOn, language }) }
  }
}

function whole(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw new Error(`${option} must be a whole number, not "${text}".`)
  return Number(text)
}
