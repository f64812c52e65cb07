import { readFileSync } from 'node:fs'
// Pictures of charts: time of an uncached one, memory after 500, and how long other visitors wait
// while one requests a hundred at once. Uses the real server program.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { ask, askWell } from './ask.ts'
import { measureInChild } from './in-child.ts'
import { inDatabase } from './in-fresh-database.ts'
import { median, percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { readUntil } from './read-until.ts'
import { codeAt, saveInTag, storeFigures } from './stored-country.ts'
import { megabytes, rssOf } from './watch-memory.ts'

const companies = 1_000
const inPicture = 10
const measured = 500
const atOnce = 100
const goal = { timesSlower: 2 }
/** Idle and busy rounds alternate, so that other load on the machine affects both. */
const rounds = 5
const idleMs = 4_000
/** Keeps the reader below the rate limit of an address. */
const pauseBetweenReads = 15

/** What other visitors request in the meantime. */
const pages = [
  '/api/companies/77/financials',
  '/api/financial-data/compare?companies=1,101,201,301,401',
  '/api/tags',
]

const agent = new Agent({ keepAlive: true })
const [, , role, ...given] = process.argv
if (role === 'crowd') {
  process.send?.(await drawAll(given))
  process.disconnect()
} else await inProduct(measure)

async function inProduct(work: (address: string, pid: number) => Promise<void>): Promise<void> {
  const dataDir = await makeDataDir()
  try {
    await inDatabase(dataDir, async ({ database }) => {
      await saveInTag(database, companies)
      await storeFigures(database, { to: companies })
    })
    const kvartal = runKvartal({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
    try {
      await work(await kvartal.ready, kvartal.pid ?? 0)
    } finally {
      kvartal.kill('SIGTERM')
      await kvartal.ended
    }
  } finally {
    await cleanUp()
  }
}

async function measure(address: string, pid: number): Promise<void> {
  for (const page of pages) await askWell(address + page, { visitor: '10.0.1.1' })
  const before = rssOf(pid)
  const timesOf = { svg: [] as number[], png: [] as number[] }
  let next = 0
  const picture = (format: 'svg' | 'png') => {
    next += 1
    return `${address}/export/compare.${format}?c=${Array.from({ length: inPicture }, (_, i) => codeAt((next * 7 + i * 31) % companies)).join()}&y=${2017 + (next % 5)}-2026`
  }
  await askWell(picture('png'))
  const processor = { all: processorMs(`${pid}`), calls: processorMs(`${pid}/task/${pid}`) }
  for (const format of ['svg', 'png'] as const) {
    const count = format === 'png' ? measured : atOnce
    for (let i = 0; i < count; i++)
      timesOf[format].push(
        (await askWell(picture(format), { visitor: `10.0.2.${i % 9}`, agent })).ms,
      )
  }
  const each = (now: number, then: number) => ((now - then) / (measured + atOnce)).toFixed(0)
  for (const format of ['svg', 'png'] as const) {
    const times = timesOf[format]
    print(
      `${format} of ${inPicture} companies, not asked for before: median ${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
    )
  }
  print(
    `processor time of the server for each: ${each(processorMs(`${pid}`), processor.all)} ms, ` +
      `of which ${each(processorMs(`${pid}/task/${pid}`), processor.calls)} ms in the thread that answers calls`,
  )
  const same = picture('png')
  await askWell(same)
  const kept: number[] = []
  for (let i = 0; i < 50; i++) kept.push((await askWell(same, { agent })).ms)
  print(`a picture that is kept: median ${median(kept).toFixed(1)} ms`)
  print(`memory after ${measured} pictures: +${megabytes(rssOf(pid) - before)} MB`)
  await measureOthers(address, () => picture('png'))
}

/**
 * How long others wait while one visitor requests a hundred pictures at once, and retries those
 * that were refused.
 */
async function measureOthers(address: string, picture: () => string): Promise<void> {
  const waits = { idle: [] as number[], busy: [] as number[] }
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    waits.idle.push(...(await waitsOfOthers(address, sleep(idleMs))))
    // In a process of its own: beside it, those who wait would be told late of their answers.
    const crowd = measureInChild<number>(import.meta.filename, [
      'crowd',
      ...Array.from({ length: atOnce }, picture),
    ])
    waits.busy.push(...(await waitsOfOthers(address, crowd)))
    refused += await crowd
  }
  const [idle, busy] = [percentile(waits.idle, 0.99), percentile(waits.busy, 0.99)]
  const times = busy / idle
  print(
    `others' p99 while one visitor asks for ${atOnce} at once until all are drawn (told ${Math.round(refused / rounds)} times to come back): ` +
      `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: ${times.toFixed(1)} × (goal ${goal.timesSlower}, ${verdict(times <= goal.timesSlower)})`,
  )
}

/** Requests all at once, and retries refused ones after a pause. @returns the number of refusals */
async function drawAll(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    urls.map(async (url) => ({ url, status: (await ask(url, { visitor: '10.0.3.1' })).status })),
  )
  const left = answers.filter(({ status }) => status !== 200).map(({ url }) => url)
  if (left.length === 0) return 0
  await sleep(200)
  return left.length + (await drawAll(left))
}

async function waitsOfOthers(address: string, meanwhile: Promise<unknown>): Promise<number[]> {
  let turn = 0
  return readUntil(
    meanwhile,
    async () => {
      turn += 1
      await askWell(address + (pages[turn % pages.length] ?? ''), { visitor: '10.9.9.9', agent })
    },
    pauseBetweenReads,
  )
}

/** Processor time of a process or of one of its threads so far, in milliseconds. */
function processorMs(task: string): number {
  const fields = readFileSync(`/proc/${task}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // The kernel counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
