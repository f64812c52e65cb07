// What visitors request of a country far larger than Estonia: median and longest time, how many
// questions are refused, memory of the server. `--companies 1600000` and `--data FOLDER` as in
// country.ts, which stores it first; that takes most of an hour and 22 GB. `--questions` of each kind.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './ask.ts'
import { untilAnswered } from './country/measure-calls.ts'
import type { ServerMemory } from './country/product.ts'
import {
  compareQuestion,
  companyQuestions,
  historyQuestion,
  levelQuestion,
  overviewQuestion,
  rankingQuestion,
  recentQuestion,
  similarQuestion,
  standingsQuestion,
} from './country/questions.ts'
import { type ServedCountry, serveCountry } from './country/serve-country.ts'
import { storeOnce } from './country/store-once.ts'
import { inDatabase, inTemporaryFolder } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print } from './print.ts'
import { secondsSince } from './seconds-since.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1600000' },
    questions: { type: 'string', default: '15' },
    data: { type: 'string' },
  },
})
const companies = Number(values.companies)

const typed = ['ehitus', 'bo', 'konsult', 'mets', 'oü kala', 'trans log']
/** Each question may be several requests. */
const kinds: Readonly<Record<string, (index: number) => readonly string[]>> = {
  search: (index) => [`/api/search?q=${encodeURIComponent(typed[index % typed.length] ?? '')}`],
  ranking: () => [rankingQuestion(companies)],
  overview: () => [overviewQuestion()],
  'level below a section or code': () => [levelQuestion()],
  'eight quarters beside rows': () => [recentQuestion()],
  'sums of all quarters': () => [historyQuestion()],
  similar: () => [similarQuestion(companies)],
  places: () => [standingsQuestion(companies)],
  "a company page's data": () => companyQuestions(companies),
  'compare 50 × 40': () => [compareQuestion(companies)],
}

if (values.data !== undefined) await measureIn(values.data)
else await inTemporaryFolder(measureIn)

async function measureIn(folder: string): Promise<void> {
  const stored = join(folder, String(companies))
  if (!existsSync(stored)) await storeOnce(stored, companies)
  await inDatabase(stored, ({ url, database }) => serveCountry(url, database, measure))
}

async function measure({ address, memory }: ServedCountry): Promise<void> {
  const started = performance.now()
  await untilAnswered(`${address}/api/ranking`)
  print(
    `${companies.toLocaleString('en')} companies; first ranking after a start: ${secondsSince(started).toFixed(1)} s; memory ${inMegabytes(await memory())}`,
  )
  for (const [kind, questionOf] of Object.entries(kinds)) {
    const times: number[] = []
    let refused = 0
    for (let i = 0; i < Number(values.questions); i += 1) {
      const began = performance.now()
      for (const path of questionOf(i)) {
        const { status } = await ask(address + path)
        if (status === 503) refused += 1
        else if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
      times.push(performance.now() - began)
    }
    print(
      `${kind.padEnd(32)} median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, refused ${refused} of ${values.questions}; memory ${inMegabytes(await memory())}`,
    )
  }
}

function inMegabytes({ now, peak }: ServerMemory): string {
  return `${(now / 1e6).toFixed(0)} MB, ${(peak / 1e6).toFixed(0)} MB at most`
}
