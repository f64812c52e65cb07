// Rankings, overview, similar companies and places over a whole country, and how they grow with it. `--data FOLDER` keeps
// the largest country there and uses it again; `--companies 1000,10000` measures other sizes.
import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, askWell } from './ask.ts'
import { startChild } from './in-child.ts'
import { inDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { median, percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { serveApp } from './serve-app.ts'
import { codeAt } from './stored-country.ts'
import { megabytes } from './watch-memory.ts'
import { countryOf, storeWholeCountry } from './whole-country.ts'

const repeats = 300
const atOnce = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { companies: { type: 'string', default: '1000,10000,160000' }, data: { type: 'string' } },
})
const [role, url = ''] = positionals
if (role === 'product') await serveProduct(url)
else for (const companies of values.companies.split(',').map(Number)) await measureCountry(companies)

async function measureCountry(companies: number): Promise<void> {
  const { data } = values
  if (data === undefined) {
    await inFreshDatabase(async (fresh) => {
      await storeWholeCountry(fresh.database, countryOf(companies))
      await measure(fresh.url, companies)
    })
    return
  }
  const folder = join(data, String(companies))
  const isStored = existsSync(folder)
  await inDatabase(folder, async (opened) => {
    if (!isStored) await storeWholeCountry(opened.database, countryOf(companies))
    await measure(opened.url, companies)
  })
}

async function measure(databaseUrl: string, companies: number): Promise<void> {
  print(`\n${companies} companies with 40 quarters`)
  const { child, message: address } = await startChild<string>(import.meta.filename, ['product', databaseUrl])
  try {
    // The first question reads the snapshots; the server answers 503 while that takes longer than a visitor waits.
    const started = performance.now()
    await askUntilRead(`${address}/api/ranking`)
    print(`first answer of all after ${((performance.now() - started) / 1000).toFixed(1)} s`)
    await askUntilRead(`${address}/api/ranking?sort=name`)
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const time = async (name: string, goal: number, paths: () => string, parallel = 1) => {
      for (let i = 0; i < 20; i += 1) await askWell(address + paths(), { agent })
      const times: number[] = []
      const askSome = async () => {
        for (let i = 0; i < repeats / parallel; i += 1) times.push((await askWell(address + paths(), { agent })).ms)
      }
      await Promise.all(Array.from({ length: parallel }, askSome))
      const p99 = percentile(times, 0.99)
      print(`${name.padEnd(44)} p50 ${median(times).toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms (goal ${goal} ms: ${verdict(p99 <= goal)})`)
    }
    await time('ranking, any metric and filter', 150, () => madeQuestion(companies))
    await time(`ranking, ${atOnce} at a time`, 400, () => madeQuestion(companies), atOnce)
    await time('overview', 100, () => `/api/overview?metric=${among(['revenue', 'employees', 'totalTaxes'])}`)
    await time('similar companies', 50, () => `/api/companies/${codeAt(Math.floor(Math.random() * companies))}/similar`)
    await time('places', 50, () => `/api/companies/${codeAt(Math.floor(Math.random() * companies))}/standings`)
    agent.destroy()
    const message = new Promise<number>((resolve) => child.once('message', (peak) => resolve(Number(peak))))
    child.send('memory')
    print(`memory of the server at most ${megabytes(await message)} MB`)
  } finally {
    child.kill()
  }
}

async function askUntilRead(address: string): Promise<void> {
  while ((await ask(address)).status !== 200);
}

async function serveProduct(databaseUrl: string): Promise<void> {
  let peak = 0
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  process.on('message', () => process.send?.(peak))
  await serveApp(databaseUrl, { callsPerMinute: 1e6, keepsWarm: true })
}

function among<Item>(list: readonly Item[]): Item {
  // The lists below have entries.
  return list[Math.floor(Math.random() * list.length)] as Item
}

/** A question of a visitor: any metric, filters, order, and the first or the last page. */
function madeQuestion(companies: number): string {
  const query = new URLSearchParams({
    metric: among(['revenue', 'employees', 'totalTaxes', 'nationalTaxes', 'laborTaxes', 'revenuePerEmployee', 'taxRatio', 'nationalTaxRatio', 'averageGrossSalary']),
    sort: among(['value', 'value', 'value', 'change', 'previous', 'name', 'county']),
    order: among(['asc', 'desc']),
  })
  const sometimes = (chance: number, name: string, value: string) => Math.random() < chance && query.set(name, value)
  sometimes(0.4, 'county', 'Harju maakond')
  sometimes(0.3, 'activity', among(['Ehitus', 'Info ja side', 'Kutse-, teadus- ja tehnikaalane tegevus']))
  sometimes(0.2, 'legalForm', 'OÜ,AS')
  sometimes(0.2, 'employeesFrom', '1')
  sometimes(0.2, 'revenueFrom', '10000')
  sometimes(0.2, 'registeredFrom', '2010-01-01')
  sometimes(0.1, 'scope', 'curated')
  sometimes(0.1, 'tags', '1,2,3')
  // A page after the last is an empty list that takes as long; half of all companies have the value at least.
  if (query.size === 3) sometimes(0.3, 'page', String(Math.ceil(companies / 100)))
  return `/api/ranking?${query.toString()}`
}
