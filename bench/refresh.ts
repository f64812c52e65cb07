import type { Run } from '@kvartal/contract/runs'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
// Runs by the real server program, with sources in another process: memory of the server and of its
// imports over a register run of 10,000 steps and over EMTA's file of a whole country, and response
// times while that file is imported. `node bench/refresh.ts --companies 500 --taxpayers 20000` uses
// a smaller country.
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Call, logIn } from '../tests/call-kvartal.ts'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { askWell } from './ask.ts'
import type { CountrySources } from './country-sources.ts'
import { startChild } from './in-child.ts'
import { inDatabase } from './in-fresh-database.ts'
import { percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { readUntil } from './read-until.ts'
import { madeCompany } from './registry-country/made-companies.ts'
import { storeFigures } from './stored-country.ts'
import { megabytes, memoryWithImports, watchMemory } from './watch-memory.ts'

const { values: size } = parseArgs({
  options: {
    /** Number of tracked companies: the steps of the register's run. */
    companies: { type: 'string', default: '10000' },
    /** Number of taxpayers in the wide file: 243,000 have some 443,000 rows. */
    taxpayers: { type: 'string', default: '243000' },
  },
})
const companies = Number(size.companies)
const comparedCompanies = 50
const quartersStored = 32
const idleSeconds = 15
/** Background work after a start is finished by then. */
const settlingMs = 3000
/** Keeps the reader below the rate limit of an address. */
const pauseBetweenReads = 15
const goals = { memory: 150e6, reads: 2 }
const administrator = { email: 'ylemus@example.ee', password: 'saladus1' }
const connections = new Agent({ keepAlive: true })

/** Distributed over all companies. */
const comparedIds = Array.from(
  { length: comparedCompanies },
  (_, index) => 1 + Math.floor((index * companies) / comparedCompanies),
)
const pages = [
  { name: 'the company list', path: '/api/companies?isActive=true' },
  {
    name: `compare ${comparedCompanies} companies`,
    path: `/api/financial-data/compare?companies=${comparedIds.join()}`,
  },
]

/** The product as an administrator uses it. */
interface Product {
  readonly address: string
  /** Current memory of the server's process and of the imports it has started. */
  readonly readRss: () => number
  /** Makes a call and returns its `data`. */
  readonly call: Call
}

const { child, message: sources } = await startChild<CountrySources>(
  join(import.meta.dirname, 'country-sources.ts'),
  [size.taxpayers],
)
try {
  print(
    `${companies} tracked companies; a wide file of ${(sources.wideFileBytes / 1e6).toFixed(1)} MB.`,
  )
  // Each with a server of its own, so that memory left by one measurement does not count for the
  // next.
  for (const measure of [measureRegister, measureFile, measureReads]) {
    const dataDir = await makeDataDir()
    await fill(dataDir, sources.emtaPageUrl)
    await measure(await startProduct(dataDir, sources))
    await cleanUp()
  }
} finally {
  connections.destroy()
  child.kill()
  await cleanUp()
}

/**
 * Stores tracked companies with figures older than the wide file's, and a request delay of zero.
 */
async function fill(dataDir: string, emtaBaseUrl: string): Promise<void> {
  await inDatabase(dataDir, async ({ database }) => {
    const tracked = Array.from({ length: companies }, (_, index) => {
      const { registryCode, name, legalForm, county } = madeCompany(index)
      return { registryCode, name, legalForm, county }
    })
    await saveCompanies(database.db, tracked)
    const settings = JSON.stringify({
      emtaBaseUrl,
      delayBetweenRequests: 0,
      isAutomaticRunEnabled: false,
    })
    await database.db.insertInto('settings').values({ key: 'scraper', value: settings }).execute()
    await storeFigures(database, { to: companies, quarters: quartersStored })
  })
}

async function startProduct(
  dataDir: string,
  { registryServiceUrl, registryLogin }: CountrySources,
): Promise<Product> {
  const kvartal = runKvartal({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ALLOW_PRIVATE_SOURCES: 'true',
    ARIREGISTER_URL: registryServiceUrl,
    ARIREGISTER_USERNAME: registryLogin.username,
    ARIREGISTER_PASSWORD: registryLogin.password,
    LOG_LEVEL: 'warn',
  })
  const address = await kvartal.ready
  return {
    address,
    readRss: () => memoryWithImports(kvartal.pid ?? 0),
    call: await logIn(address, administrator),
  }
}

async function measureRegister(product: Product): Promise<void> {
  const idle = await readIdle(product)
  const memory = watchMemory(product.readRss)
  const run = await runToEnd(product, '/companies/refresh-all', {})
  print(`Register run: ${run.done} steps in ${paceOf(run, run.done)}.`)
  printMemory(memory.end(), idle)
}

async function measureFile(product: Product): Promise<void> {
  const idle = await readIdle(product)
  const memory = watchMemory(product.readRss)
  const run = await runEmta(product)
  print(`EMTA run over the wide file: ${run.counts.read} rows in ${paceOf(run, run.counts.read)}.`)
  printMemory(memory.end(), idle)
}

/** Reads one page after another, first without load and then while the file is imported. */
async function measureReads(product: Product): Promise<void> {
  await readIdle(product)
  const memoryAlone = watchMemory(product.readRss)
  const alone = await readPages(product, sleep(idleSeconds * 1000))
  const idle = memoryAlone.end()
  const memory = watchMemory(product.readRss)
  const running = runEmta(product)
  const during = await readPages(product, running)
  const run = await running
  print(
    `EMTA run while pages are read: ${run.counts.read} rows in ${paceOf(run, run.counts.read)}.`,
  )
  printMemory(memory.end(), idle)
  pages.forEach(({ name }, page) => printReads(name, during[page] ?? [], alone[page] ?? []))
}

/** Memory of an idle server after its start. */
async function readIdle({ readRss }: Product): Promise<number> {
  await sleep(settlingMs)
  return readRss()
}

async function runEmta(product: Product): Promise<Run> {
  // Tests of the endpoints check the replies' shapes.
  const listed = (await product.call('GET', '/scraper/available-files')) as {
    readonly url: string
  }[]
  const fileUrls = listed
    .map(({ url }) => url)
    .filter((url) => url.endsWith('/tasutud_maksud_kaesolev_aasta.csv'))
  return runToEnd(product, '/scraper/run', { fileUrls, updateAllCompanies: true })
}

/** Starts a run and waits for its end. @throws when not every step succeeded */
async function runToEnd({ call }: Product, path: string, body: object): Promise<Run> {
  const { runId } = (await call('POST', path, body)) as { readonly runId: string }
  for (;;) {
    await sleep(500)
    const [run] = (await call('GET', '/runs?limit=1')) as Run[]
    if (run === undefined || run._id !== runId) throw new Error(`Run ${runId} is not the newest.`)
    if (run.finishedAt === null) continue
    if (run.status === 'succeeded' && run.failed === 0) return run
    throw new Error(
      `The run ended badly: ${JSON.stringify(await call('GET', `/runs/${runId}`)).slice(0, 2000)}`,
    )
  }
}

function paceOf({ startedAt, finishedAt }: Run, count: number): string {
  const seconds = (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000
  return `${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second`
}

/** Milliseconds of each page's reads, alternating until the other promise is settled. */
async function readPages(
  { address }: Product,
  other: Promise<unknown>,
): Promise<readonly number[][]> {
  let asked = 0
  const askNext = () =>
    askWell(address + (pages[asked++ % pages.length]?.path ?? ''), { agent: connections })
  const times = await readUntil(other, askNext, pauseBetweenReads)
  return pages.map((_, page) => times.filter((_, index) => index % pages.length === page))
}

function printMemory(peak: number, idle: number): void {
  const more = peak - idle
  print(
    `  memory: peak ${megabytes(peak)} MB, idle ${megabytes(idle)} MB: ` +
      `+${megabytes(more)} MB (goal ${megabytes(goals.memory)}): ${verdict(more <= goals.memory)}`,
  )
}

function printReads(name: string, during: readonly number[], alone: readonly number[]): void {
  const [p99, idle] = [percentile(during, 0.99), percentile(alone, 0.99)]
  const ratio = p99 / idle
  print(
    `  ${name}: p99 ${p99.toFixed(1)} ms of ${during.length} reads, idle ${idle.toFixed(1)} ms: ` +
      `${ratio.toFixed(1)} × (goal ${goals.reads}): ${verdict(ratio <= goals.reads)}`,
  )
}
