import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { saveTags } from '@kvartal/database/tags'
import { countyOfEmtaPlace } from '@kvartal/domain/company/county'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { syntheticTaxpayer } from '@kvartal/testing/generators/emta/taxpayer'
// The list of 10,000 companies from the product's cached body, relative to a bare node:http server
// that sends the same bytes. Both servers are separate processes and are measured alternately.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { startChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { type Load, load } from './load.ts'
import { median } from './percentile.ts'
import { print } from './print.ts'
import { serveApp } from './serve-app.ts'
import { codeAt } from './stored-country.ts'

const companies = 10_000
const rounds = 5
const path = '/api/companies?isActive=true'

const [, , role, given = ''] = process.argv
// All load comes from one address, which must not be rate limited.
if (role === 'product') await serveApp(given, { callsPerMinute: 1e9 })
else if (role === 'bare') await serveBytes(given)
else await inFreshDatabase(compare)

async function compare({ url, database, folder }: FreshDatabase): Promise<void> {
  await fill(database)
  const product = await startChild<string>(import.meta.filename, ['product', url])
  const response = await fetchBytes(product.message)
  const bytes = join(folder, 'list.br')
  await writeFile(bytes, response.bytes)
  const bare = await startChild<string>(import.meta.filename, ['bare', bytes])
  try {
    print(
      `${companies} companies, compressed: ${(response.bytes.length / 1024).toFixed(1)} kB (budget 300)`,
    )
    for (const connections of [1, 10]) {
      const bareLoads: Load[] = []
      const productLoads: Load[] = []
      const knownLoads: Load[] = []
      for (let round = 0; round < rounds; round++) {
        bareLoads.push(await load(bare.message + path, { connections }))
        productLoads.push(await load(product.message + path, { connections }))
        knownLoads.push(await load(product.message + path, { connections, etag: response.etag }))
      }
      print(`${connections} at a time:`)
      printLoads('bare node:http, same bytes', bareLoads)
      printLoads('product, prepared body', productLoads)
      printLoads('product, 304 Not Modified', knownLoads)
      const ratio =
        median(bareLoads.map(({ perSecond }) => perSecond)) /
        median(productLoads.map(({ perSecond }) => perSecond))
      print(
        `  the product takes ${ratio.toFixed(2)} × the bare server's time a request (budget 1.5)`,
      )
    }
  } finally {
    for (const { child } of [product, bare]) child.kill()
  }
}

async function fill({ db }: Database): Promise<void> {
  const names = Array.from({ length: 30 }, (_, i) => `Silt ${i + 1}`)
  const tagIds = [
    ...(
      await saveTags(
        db,
        names.map((name) => ({ name })),
      )
    ).values(),
  ]
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
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  }
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

function printLoads(name: string, loads: readonly Load[]): void {
  const perSecond = median(loads.map((each) => each.perSecond))
  const ms = median(loads.map((each) => each.median))
  print(
    `  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} requests/s, median ${ms.toFixed(2)} ms`,
  )
}
