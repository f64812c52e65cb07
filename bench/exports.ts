import type { Database } from '@kvartal/database/open'
// A ranking of 200,000 companies as XLSX and CSV: processor time against writing the same bytes,
// first byte, memory.
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw, inflateRawSync } from 'node:zlib'
import { ask } from './ask.ts'
import { startChild } from './in-child.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { print } from './print.ts'
import { serveApp } from './serve-app.ts'
import { megabytes, rssOf } from './watch-memory.ts'

const companies = 200_000

const [role, given = ''] = process.argv.slice(2)
if (role === 'product') await serveProduct(given)
else {
  await inFreshDatabase(async ({ url, database, folder }) => {
    await fill(database)
    await measure(url, folder)
  })
}

async function measure(databaseUrl: string, folder: string): Promise<void> {
  const { child, message: address } = await startChild<string>(import.meta.filename, [
    'product',
    databaseUrl,
  ])
  const processorTime = () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    child.once('message', (ms) => resolve(Number(ms)))
    child.send('cpu')
    return promise
  }
  try {
    // Snapshots are read once and shared; the server answers 503 while that takes longer than a
    // visitor waits.
    while ((await ask(`${address}/api/ranking`)).status !== 200);
    for (const path of [
      '/export/ranking.csv',
      '/export/ranking.csv?csv=iso',
      '/export/ranking.xlsx',
    ]) {
      await download(address + path)
      const before = await processorTime()
      const { bytes, firstByte, total, peak, idle } = await download(address + path, child.pid)
      const spent = (await processorTime()) - before
      const bare = path.endsWith('.xlsx')
        ? await deflating(bytes)
        : await writing(bytes, join(folder, 'same.csv'))
      print(`${path}: ${companies} rows, ${megabytes(bytes.length)} MB`)
      print(
        `  first byte after ${firstByte.toFixed(0)} ms (goal 200), all after ${total.toFixed(0)} ms, ${megabytes(peak - idle)} MB more memory than before`,
      )
      print(
        `  processor time ${spent.toFixed(0)} ms, ${(spent / bare.ms).toFixed(1)} × ${bare.what} (${bare.ms.toFixed(0)} ms)`,
      )
    }
  } finally {
    child.kill()
  }
}

/** Downloads as a reader of usual speed; memory is that of the process with the given id. */
async function download(address: string, pid = process.pid) {
  const idle = rssOf(pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, rssOf(pid))
  }, 10)
  const began = performance.now()
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200 || response.body === null)
    throw new Error(`${address} answered ${response.status}`)
  let firstByte = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body) {
    if (firstByte === 0) firstByte = performance.now() - began
    parts.push(part)
  }
  const total = performance.now() - began
  clearInterval(watch)
  return { bytes: Buffer.concat(parts), firstByte, total, peak, idle }
}

interface Bare {
  readonly what: string
  readonly ms: number
}

async function writing(bytes: Buffer, path: string): Promise<Bare> {
  return timed('writing the same bytes to a file', () => writeFile(path, bytes))
}

/**
 * The unavoidable work of an XLSX file: compressing its largest sheet with zlib at the same level.
 */
async function deflating(file: Buffer): Promise<Bare> {
  const sheet = largestEntry(file)
  return timed('deflating the same sheet', () =>
    pipeline(
      Readable.from([sheet], { objectMode: false }),
      createDeflateRaw({ level: 2 }),
      createWriteStream('/dev/null'),
    ),
  )
}

/** The largest part of a zip archive, unpacked. */
function largestEntry(file: Buffer): Buffer {
  let largest = { size: 0, from: 0 }
  for (let at = file.lastIndexOf('PK\x05\x06'), entry = file.readUInt32LE(at + 16); entry < at;) {
    const size = file.readUInt32LE(entry + 20)
    if (size > largest.size) largest = { size, from: file.readUInt32LE(entry + 42) }
    entry +=
      46 +
      file.readUInt16LE(entry + 28) +
      file.readUInt16LE(entry + 30) +
      file.readUInt16LE(entry + 32)
  }
  const { from, size } = largest
  const data = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
  return inflateRawSync(file.subarray(data, data + size))
}

async function timed(what: string, work: () => Promise<unknown>): Promise<Bare> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { what, ms: (user + system) / 1000 }
}

/** Companies with figures of a quarter and of the one a year before. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into directory (registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, registry_name, legal_form, county)
     select (10000000 + i)::text, 'ETTEVÕTE ' || i, 'Harju maakond', 'EHITUS', true, 'Ettevõte number ' || i || ' OÜ', 'OÜ', 'Harju maakond'
     from generate_series(1, $1::integer) as i`,
    [companies],
  )
  for (const year of [2025, 2026]) {
    await pool.query(
      `with publication as (
         insert into publications (series, file_name, content_hash, published_on) values ('wide', 'made.csv', $2::text, '2026-04-10') returning id
       ), listed as (
         insert into figure_periods (year, quarter, published_on) values ($2::integer, 1, '2026-04-10')
       )
       insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
       select (10000000 + i)::text, $2::integer, 1, i * 1.25, i * 0.75, (i::bigint * 7919 % 1000003) * 1.01, i % 250, publication.id
       from publication, generate_series(1, $1::integer) as i`,
      [companies, year],
    )
  }
}

async function serveProduct(databaseUrl: string): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  await serveApp(databaseUrl, { callsPerMinute: 1e6, keepsWarm: true })
}
