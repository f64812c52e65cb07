// The list of 10,000 companies from the product's prepared body, against a bare node:http server that sends the very
// same bytes. Both servers are processes of their own, asked in turns by the same load generator.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { openDatabase } from '@kvartal/database/open'
import { saveTags } from '@kvartal/database/tags/save-tags'
import { countyOfEmtaPlace } from '@kvartal/domain/company/county'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { syntheticTaxpayer } from '@kvartal/sources/emta/synthetic/taxpayer'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'

const companies = 10_000
const rounds = 3
const secondsInRound = 4
const connections = 10
const path = '/api/companies?isActive=true'

interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
}

const [, , role, given] = process.argv
if (role === 'product') await serveProduct(given ?? '')
else if (role === 'bare') await serveBytes(given ?? '')
else await compare()

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  const ending = new AbortController()
  try {
    await fill(server.url)
    const product = await inChild('product', server.url, ending.signal)
    const response = await fetchBytes(product)
    const bytes = join(folder, 'list.br')
    await writeFile(bytes, response.bytes)
    const bare = await inChild('bare', bytes, ending.signal)

    const kilobytes = response.bytes.length / 1024
    process.stdout.write(`${companies} companies, compressed: ${kilobytes.toFixed(1)} kB (budget 300)\n`)
    const loads = { product: [] as Load[], bare: [] as Load[], known: [] as Load[] }
    for (let round = 0; round < rounds; round++) {
      loads.bare.push(await load(bare))
      loads.product.push(await load(product))
      loads.known.push(await load(product, response.etag))
    }
    print('bare node:http, same bytes', loads.bare)
    print('product, prepared body', loads.product)
    print('product, 304 Not Modified', loads.known)
    const ratio = middle(loads.bare.map(({ perSecond }) => perSecond)) / middle(loads.product.map(({ perSecond }) => perSecond))
    process.stdout.write(`product takes ${ratio.toFixed(2)} × the bare server's time a request (budget 1.5)\n`)
  } finally {
    ending.abort()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function fill(url: string): Promise<void> {
  const database = openDatabase(url)
  await migrate(database)
  const names = Array.from({ length: 30 }, (_, i) => `Silt ${i + 1}`)
  const tagIds = [...(await saveTags(database.db, names.map((name) => ({ name })))).values()]
  const taxpayers = Array.from({ length: companies }, (_, index) => syntheticTaxpayer(1, index))
  await saveCompanies(
    database.db,
    taxpayers.map(({ index, name, place }) => ({
      registryCode: String(10_000_018 + index * 19),
      name,
      legalForm: legalFormInName(name),
      county: countyOfEmtaPlace(place),
      tagIds: [tagIds[index % 30], tagIds[(index * 7) % 30]].filter((id) => id !== undefined),
    })),
  )
  await database.close()
}

async function serveProduct(url: string): Promise<void> {
  const database = openDatabase(url)
  const app = await buildApp({
    config: { trustProxy: false, publicUrl: null },
    database,
    log: pino({ level: 'silent' }),
    // The load comes from one address and is what is measured.
    callsPerMinute: 1e9,
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

async function serveBytes(file: string): Promise<void> {
  const bytes = await readFile(file)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br', 'content-length': bytes.length }
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}

async function inChild(part: 'product' | 'bare', argument: string, signal: AbortSignal): Promise<string> {
  const child = fork(import.meta.filename, [part, argument])
  signal.addEventListener('abort', () => child.kill())
  const [address] = await once(child, 'message')
  return String(address)
}

async function fetchBytes(address: string): Promise<{ bytes: Buffer; etag: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Buffer; etag: string }>()
  get(address + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
    const bytes = Buffer.concat(await response.toArray())
    resolve({ bytes, etag: response.headers.etag ?? '' })
  }).on('error', reject)
  return promise
}

async function load(address: string, etag?: string): Promise<Load> {
  const generator = createRequire(import.meta.url).resolve('autocannon')
  const headers = ['-H', 'accept-encoding=br', ...(etag === undefined ? [] : ['-H', `if-none-match=${etag}`])]
  const args = ['--json', '--no-progress', '-c', String(connections), '-d', String(secondsInRound), ...headers, address + path]
  const { stdout } = await promisify(execFile)(process.execPath, [generator, ...args], { maxBuffer: 1e7 })
  const { requests, latency, errors, '3xx': known, '2xx': whole } = JSON.parse(stdout)
  const answered = etag === undefined ? whole : known
  if (errors > 0 || answered !== requests.total) throw new Error(`Unexpected answers under load: ${stdout}`)
  return { perSecond: requests.average, median: latency.p50 }
}

function print(name: string, loads: readonly Load[]): void {
  const perSecond = middle(loads.map((each) => each.perSecond))
  const median = middle(loads.map((each) => each.median))
  process.stdout.write(`${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} requests/s, median ${median.toFixed(1)} ms\n`)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
