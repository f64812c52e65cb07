// The list of 10,000 companies from the product's cached body, relative to a bare node:http server that sends the same
// bytes. Both servers are separate processes and are measured alternately.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { listenForVersions } from '@kvartal/database/data-version'
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
const rounds = 5
const secondsInRound = 2
const path = '/api/companies?isActive=true'

interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
}

const [, , role, given = '', ...more] = process.argv
if (role === 'product') await serveProduct(given)
else if (role === 'bare') await serveBytes(given)
else if (role === 'load') await askOften(given, Number(more[0]), more[1] ?? '')
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
    for (const connections of [1, 10]) {
      const bareLoads: Load[] = []
      const productLoads: Load[] = []
      const knownLoads: Load[] = []
      for (let round = 0; round < rounds; round++) {
        bareLoads.push(await load(bare, connections))
        productLoads.push(await load(product, connections))
        knownLoads.push(await load(product, connections, response.etag))
      }
      process.stdout.write(`${connections} at a time:\n`)
      print('bare node:http, same bytes', bareLoads)
      print('product, prepared body', productLoads)
      print('product, 304 Not Modified', knownLoads)
      const ratio = middle(bareLoads.map(({ perSecond }) => perSecond)) / middle(productLoads.map(({ perSecond }) => perSecond))
      process.stdout.write(`  the product takes ${ratio.toFixed(2)} × the bare server's time a request (budget 1.5)\n`)
    }
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
    config: { trustProxy: false, publicUrl: null, minPasswordLength: 6, registry: { serviceUrl: null, login: null, openDataUrl: null }, allowPrivateSources: false },
    database,
    listen: (onWake) => listenForVersions(url, onWake),
    log: pino({ level: 'silent' }),
    // All load comes from one address, which must not be rate limited.
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

/** Generates load from a separate process, so that it does not compete with the servers' event loop. */
async function load(address: string, connections: number, etag = ''): Promise<Load> {
  const child = fork(import.meta.filename, ['load', address, String(connections), etag])
  const [measured] = await once(child, 'message')
  await once(child, 'exit')
  // The other process, running this file too, sends nothing else.
  return measured as Load
}

/**
 * A minimal client, so that only the server is measured: it counts bytes until Content-Length is reached, then repeats
 * on the same connection.
 */
async function askOften(address: string, connections: number, etag: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const known = etag === '' ? '' : `if-none-match: ${etag}\r\n`
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n${known}\r\n`
  const times: number[] = []
  const end = performance.now() + secondsInRound * 1000
  const asking = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    while (performance.now() < end) {
      const asked = performance.now()
      socket.write(request)
      await receiveAnswer(socket, etag === '' ? 200 : 304)
      times.push(performance.now() - asked)
    }
    socket.destroy()
  })
  await Promise.all(asking)
  const measured: Load = { perSecond: times.length / secondsInRound, median: middle(times) }
  process.send?.(measured)
  process.disconnect()
}

function receiveAnswer(socket: Socket, expected: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head = ''
  let missing = -1
  const receive = (bytes: Buffer) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      if (!head.startsWith(`HTTP/1.1 ${expected}`)) reject(new Error(`Unexpected answer: ${head.slice(0, end)}`))
      const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0)
      missing = length - (head.length - end - 4)
    }
    if (missing > 0) return
    socket.off('data', receive)
    resolve()
  }
  socket.on('data', receive)
  return promise
}

function print(name: string, loads: readonly Load[]): void {
  const perSecond = middle(loads.map((each) => each.perSecond))
  const median = middle(loads.map((each) => each.median))
  process.stdout.write(`  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} requests/s, median ${median.toFixed(2)} ms\n`)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
