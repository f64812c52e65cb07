import { randomFrom } from '@kvartal/testing/database/made-country'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { median, percentile } from '../percentile.ts'
import { searchTexts } from '../registry-country/search-texts.ts'
import type { FigureId, Measured } from './goals.ts'
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
} from './questions.ts'
import type { ServedCountry } from './serve-country.ts'
import { type CountrySize, wholeTagOf } from './store-country.ts'
import { timeAsking } from './time-asking.ts'

const p99 = (times: readonly number[]) => percentile(times, 0.99)
const searches = 1000

/** A stored quarter and year that the server does not read in advance. */
const coldPeriods = { quarter: '2019-Q2', year: '2024' } as const

/** Requests everything that visitors request, one kind after another. */
export async function measureCalls(
  { address, token, memory }: ServedCountry,
  size: CountrySize,
): Promise<Measured> {
  const { companies } = size
  const started = performance.now()
  await untilAnswered(`${address}/api/ranking`)
  const firstAnswer = (performance.now() - started) / 1000
  const start = await memory()
  // The first search that curated companies do not answer makes the server read all names; until
  // then the database answers.
  await untilAnswered(`${address}/api/search?q=zzzz`)
  await memory()

  const measured: Measured = { firstAnswer }
  const time = async (
    id: FigureId,
    figure: (times: readonly number[]) => number,
    made: () => readonly string[],
    asking?: Parameters<typeof timeAsking>[1],
  ) => {
    measured[id] = figure(await timeAsking(() => made().map((path) => address + path), asking))
  }
  const texts = Object.values(
    searchTexts(randomFrom(2), { companies: size.inDirectory, formerNames: size.formerNames }),
  )
  let searched = 0
  await time(
    'search',
    p99,
    () => [`/api/search?q=${encodeURIComponent(texts[searched++ % texts.length]?.() ?? '')}`],
    { repeats: searches },
  )
  await time('ranking', p99, () => [rankingQuestion(companies)])
  await time('rankingAtOnce', p99, () => [rankingQuestion(companies)], { atOnce: 10 })
  await time('overview', p99, () => [overviewQuestion()])
  await time('level', p99, () => [levelQuestion()])
  await time('recent', p99, () => [recentQuestion()])
  await time('history', p99, () => [historyQuestion()])
  await time('similar', p99, () => [similarQuestion(companies)])
  await time('standings', p99, () => [standingsQuestion(companies)])
  await time('company', median, () => companyQuestions(companies))
  await time('compare', median, () => [compareQuestion(companies)])
  const averages = `/api/financial-data/tag-averages?tags=${wholeTagOf(size)}`
  measured.averagesFirst = (await ask(address + averages)).ms / 1000
  await time('averages', p99, () => [averages])

  let peak = 0
  const settled = async () => {
    const found = await memory()
    peak = Math.max(peak, found.peak)
    return found
  }
  const cold = async (path: string) => {
    const idle = await settled()
    const longest = await untilAnswered(address + path, token)
    return { seconds: longest / 1000, megabytes: ((await settled()).peak - idle.now) / 1e6 }
  }
  const quarter = await cold(`/api/ranking?period=${coldPeriods.quarter}`)
  const year = await cold(`/api/ranking?period=${coldPeriods.year}`)
  const rest = await settled()
  return {
    ...measured,
    coldQuarter: quarter.seconds,
    coldQuarterMemory: quarter.megabytes,
    coldYear: year.seconds,
    coldYearMemory: year.megabytes,
    memory: rest.now / 1e6,
    peak: Math.max(peak, start.peak) / 1e6,
  }
}

/**
 * Retries until the server succeeds; it answers 503 while it reads for longer than a visitor waits.
 * @returns the longest wait, in milliseconds
 */
export async function untilAnswered(url: string, token?: string): Promise<number> {
  let longest = 0
  for (;;) {
    const { status, ms } = await ask(url, token === undefined ? {} : { token })
    longest = Math.max(longest, ms)
    if (status === 200) return longest
    if (status !== 503) throw new Error(`${url} answered ${status}`)
    await sleep(100)
  }
}
