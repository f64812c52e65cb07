// Effect of a crowd on other visitors: a tag of 10,000 companies × 40 quarters, requested by 100
// visitors who disconnect after a second, by five who stay, by 200 who never read. Uses the real
// server program; every visitor has a separate address, as set by a proxy. `node bench/hostile.ts
// --companies 2000` uses a smaller tag.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { ask } from './ask.ts'
import { inDatabase } from './in-fresh-database.ts'
import { measureAttack } from './measure-attack.ts'
import { percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { saveInTag, storeFigures } from './stored-country.ts'
import { megabytes, rssOf, watchMemory } from './watch-memory.ts'

const { values: given } = parseArgs({
  options: { companies: { type: 'string', default: '10000' } },
})
const companies = Number(given.companies)
const goals = { streamMemory: 50e6, keptMs: 50 }

const comparison = '/api/financial-data/compare?tags=1'
const averages = '/api/financial-data/tag-averages?tags=1'

/** Concurrent requests of other visitors: the list, a company and a comparison of five. */
const pages = [
  '/api/companies?isActive=true',
  '/api/companies/77/financials',
  '/api/financial-data/compare?companies=1,101,201,301,401',
  '/api/tags',
]

interface Product {
  readonly address: string
  readonly readRss: () => number
}

const attacks = [
  ['leave', '100 visitors who leave after a second'],
  ['stay', 'five visitors who stay'],
  ['neverRead', '200 visitors who never read'],
] as const
const dataDir = await makeDataDir()
try {
  await inDatabase(dataDir, async ({ database }) => {
    await saveInTag(database, companies)
    await storeFigures(database, { to: companies })
  })
  print(`A tag of ${companies} companies × 40 quarters.`)
  await inProduct(measureAverages)
  await inProduct(measureComparison)
  for (const [attack, words] of attacks)
    await inProduct((product) => measureAttack({ ...product, pages }, attack, words))
} finally {
  await cleanUp()
}

/**
 * Each with a server of its own, so that memory left by one measurement does not count for the
 * next.
 */
async function inProduct(measure: (product: Product) => Promise<void>): Promise<void> {
  const kvartal = runKvartal({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
  try {
    const product = { address: await kvartal.ready, readRss: () => rssOf(kvartal.pid ?? 0) }
    // Warm-up, so that the first requests' memory does not count.
    for (const page of pages) await ask(product.address + page, { visitor: 'warm' })
    await sleep(2000)
    await measure(product)
  } finally {
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
}

async function measureAverages({ address }: Product): Promise<void> {
  const first = await ask(address + averages, { visitor: 'a' })
  const again: number[] = []
  for (let i = 0; i < 50; i += 1) again.push((await ask(address + averages, { visitor: 'a' })).ms)
  const p99 = percentile(again, 0.99)
  print(
    `Averages of the tag: first made in ${(first.ms / 1000).toFixed(2)} s, then p99 ${p99.toFixed(1)} ms ` +
      `(goal ${goals.keptMs}): ${verdict(p99 <= goals.keptMs)}`,
  )
}

async function measureComparison({ address, readRss }: Product): Promise<void> {
  const one = watchMemory(readRss)
  const { ms, bytes } = await ask(address + comparison, { visitor: 'a' })
  const first = one.end() - one.before
  const many = watchMemory(readRss)
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ask(address + comparison, { visitor: `10.0.1.${i}` })),
  )
  const more = many.end() - many.before
  print(
    `Comparison of its companies: ${(ms / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB. The first lets the heap grow by ${megabytes(first)} MB; ` +
      `30 at once, of which ${asked.filter(({ status }) => status === 503).length} were refused, take +${megabytes(more)} MB ` +
      `(goal ${megabytes(goals.streamMemory)}): ${verdict(more <= goals.streamMemory)}`,
  )
}
