// The list of 10,000 companies from the product's cached body, relative to a bare node:http server that sends the same
// bytes. Both servers are separate processes and are measured alternately.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { saveTags } from '@kvartal/database/tags/save-tags'
import { countyOfEmtaPlace } from '@kvartal/domain/company/county'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { syntheticTaxpayer } from '@kvartal/sources/emta/synthetic/taxpayer'
import { measureInChild, startChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print } from './print.ts'
import { serveApp } from './serve-app.ts'
import { codeAt } from './stored-country.ts'

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
// All load comes from one address, which must not be rate limited.
if (role === 'product') await serveApp(given, { callsPerMinute: 1e9 })
else if (role === 'bare') await serveBytes(given)
else if (role === 'load') await askOften(given, Number(more[0]), more[1] ?? '')
else await inFreshDatabase(compare)

async function compare({ url, database, folder }: FreshDatabase): Promise<void> {
  await fill(database)
  const product = await startChild<string>(import.meta.filename, ['product', url])
  const response = await fetchBytes(product.message)
  const bytes = join(folder, 'list.br')
  await writeFile(bytes, response.bytes)
  const bare = await startChild<string>(import.meta.filename, ['bare', bytes])
  try {
    print(`${companies} companies, compressed: ${(response.bytes.length / 1024).toFixed(1)} kB (budget 300)`)
    for (const connections of [1, 10]) {
      const bareLoads: Load[] = []
      const productLoads: Load[] = []
      const knownLoads: Load[] = []
      for (let round = 0; round < rounds; round++) {
        bareLoads.push(await load(bare.message, connections))
        productLoads.push(await load(product.message, connections))
        knownLoads.push(await load(product.message, connections, response.etag))
      }
      print(`${connections} at a time:`)
      printLoads('bare node:http, same bytes', bareLoads)
      printLoads('product, prepared body', productLoads)
      printLoads('product, 304 Not Modified', knownLoads)
      const ratio = median(bareLoads.map(({ perSecond }) => perSecond)) / median(productLoads.map(({ perSecond }) => perSecond))
      print(`  the product takes ${ratio.toFixed(2)} × the bare server's time a request (budget 1.5)`)
    }
  } finally {
    for (const { child } of [product, bare]) child.kill()
  }
}

async function fill({ db }: Database): Promise<void> {
  const names = Array.from({ length: 30 }, (_, i) => `Silt ${i + 1}`)
  const tagIds = [...(await saveTags(db, names.map((name) => ({ name })))).values()]
  const taxpayers = Array.from({ length: companies }, (_, index) => syntheticTaxpayer(1, index))
  await saveCompanies(
    db,
    taxpayers.map(({ index, name, place }) => ({
      registryCode: codeAt(index),
      name,
      legalForm: legalFormInName(name),
      county: countyOfEmtaPlace(place),
      tagIds: [tagIds[index % 30], tagIds[(index * 7) % 30]].filter((id) => id !== undefined),
    })),
  )
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

async function fetchBytes(address: string): Promise<{ bytes: Buffer; etag: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Buffer; etag: string }>()
  get(address + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
    const bytes = Buffer.concat(await response.toArray())
    resolve({ bytes, etag: response.headers.etag ?? '' })
  }).on('error', reject)
  return promise
}

/** Generates load from a separate process, so that it does not compete with the servers' event loop. */
function load(address: string, connections: number, etag = ''): Promise<Load> {
  return measureInChild(import.meta.filename, ['load', address, String(connections), etag])
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
  const measured: Load = { perSecond: times.length / secondsInRound, median: median(times) }
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

function printLoads(name: string, loads: readonly Load[]): void {
  const perSecond = median(loads.map((each) => each.perSecond))
  const ms = median(loads.map((each) => each.median))
  print(`  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} requests/s, median ${ms.toFixed(2)} ms`)
}
