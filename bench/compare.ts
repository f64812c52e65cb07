// Comparison of all companies of a tag of 10,000, forty quarters each: duration, size, and the effect on other readers.
// And comparison of 50 companies with a whole country stored, relative to 1,000 companies stored.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listenForVersions } from '@kvartal/database/data-version'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { saveTags } from '@kvartal/database/tags/save-tags'
import { syntheticTaxpayer } from '@kvartal/sources/emta/synthetic/taxpayer'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'

const inTag = 10_000
const compared = 50
const fewStored = 1_000
const countryStored = 125_000
const repeats = 200

interface Strain {
  /** Longest block of the server's event loop, in milliseconds. */
  readonly longestPause: number
  /** Peak memory since the last question, in bytes. */
  readonly peak: number
}

const [, , role, url = ''] = process.argv
if (role === 'product') await serveProduct(url)
else await measure()

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  const database = openDatabase(server.url)
  await migrate(database)
  await saveInTag(database)
  const child = fork(import.meta.filename, ['product', server.url])
  const [address] = await once(child, 'message')
  const strain = async (): Promise<Strain> => {
    child.send('strain')
    // The other process, running this file too, sends nothing else.
    return (await once(child, 'message'))[0] as Strain
  }
  const ids = Array.from({ length: compared }, (_, i) => 1 + i * 20).join()
  const few = `${address}/api/financial-data/compare?companies=${ids}`
  try {
    await storeFigures(database, 0, fewStored)
    const withFew = await askRepeatedly(few)
    await storeFigures(database, fewStored, countryStored)
    const withCountry = await askRepeatedly(few)
    process.stdout.write(
      `compare ${compared} companies × 40 quarters: ${withFew.toFixed(1)} ms with ${fewStored} companies stored, ` +
        `${withCountry.toFixed(1)} ms with ${countryStored} (5 M quarter rows): ${(withCountry / withFew).toFixed(2)} × (budget 1.5)\n`,
    )
    const { peak: idle } = await strain()
    for (const [name, path] of [
      [`compare the ${inTag} companies of a tag`, '/api/financial-data/compare?tags=1'],
      [`averages of the tag of ${inTag}`, '/api/financial-data/tag-averages?tags=1'],
    ] as const) {
      const { seconds, bytes } = await ask(address + path)
      const { peak, longestPause } = await strain()
      process.stdout.write(
        `${name}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB compressed, ` +
          `memory +${((peak - idle) / 1e6).toFixed(0)} MB, longest pause for others ${longestPause.toFixed(0)} ms\n`,
      )
    }
  } finally {
    child.kill()
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function saveInTag({ db }: Database): Promise<void> {
  const tagIds = [...(await saveTags(db, [{ name: 'Suur' }])).values()]
  await saveCompanies(
    db,
    Array.from({ length: inTag }, (_, index) => ({ registryCode: codeAt(index), name: syntheticTaxpayer(1, index).name, tagIds })),
  )
}

function codeAt(index: number): string {
  return String(10_000_018 + index * 19)
}

/** Stores forty quarters for each company in a range of numbers. */
async function storeFigures({ pool }: Database, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
     select (10000018 + company * 19)::text, 2017 + period / 4, 1 + period % 4,
       round((random() * 1e5)::numeric, 2), round((random() * 8e4)::numeric, 2), round((random() * 1e6)::numeric, 2),
       (random() * 50)::integer, 1
     from generate_series($1::integer, $2::integer - 1) as company, generate_series(0, 39) as period`,
    [from, to],
  )
  await pool.query('analyze figures')
}

async function serveProduct(url: string): Promise<void> {
  const app = await buildApp({
    config: { trustProxy: false, publicUrl: null, minPasswordLength: 6, registry: { serviceUrl: null, login: null, openDataUrl: null }, allowPrivateSources: false },
    database: openDatabase(url),
    listen: (onWake) => listenForVersions(url, onWake),
    log: pino({ level: 'silent' }),
  })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let peak = 0
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  process.on('message', () => {
    const strain: Strain = { longestPause: delay.max / 1e6, peak: Math.max(peak, process.memoryUsage().rss) }
    process.send?.(strain)
    delay.reset()
    peak = 0
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

/** Median milliseconds of a request, after warm-up. */
async function askRepeatedly(address: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < repeats * 1.2; i++) {
    const { seconds } = await ask(address)
    if (i >= repeats * 0.2) times.push(seconds * 1000)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function ask(address: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    if (response.statusCode === 200) resolve(bytes)
    else reject(new Error(`${address} answered ${response.statusCode}`))
  }).on('error', reject)
  const bytes = await promise
  return { seconds: (performance.now() - started) / 1000, bytes }
}
