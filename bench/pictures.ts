// Pictures of charts: time of one that was not asked for before, memory after 500, and how long other visitors wait while one
// asks for a hundred at once. Uses the real server program.
import { Agent } from 'node:http'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { ask, askWell } from './ask.ts'
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
const idleMs = 15_000
/** Keeps the reader below the rate limit of an address. */
const pauseBetweenReads = 15

/** What other visitors ask for meanwhile. */
const pages = ['/api/companies/77/financials', '/api/financial-data/compare?companies=1,101,201,301,401', '/api/tags']

const agent = new Agent({ keepAlive: true })
const dataDir = await makeDataDir()
try {
  await inDatabase(dataDir, async ({ database }) => {
    await saveInTag(database, companies)
    await storeFigures(database, { to: companies })
  })
  const kvartal = runKvartal({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
  try {
    await measure(await kvartal.ready, kvartal.pid ?? 0)
  } finally {
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
} finally {
  await cleanUp()
}

async function measure(address: string, pid: number): Promise<void> {
  for (const page of pages) await askWell(address + page, { visitor: '10.0.1.1' })
  const idle = await waitsOfOthers(address, sleep(idleMs))
  const before = rssOf(pid)
  const timesOf = { svg: [] as number[], png: [] as number[] }
  let next = 0
  const picture = (format: 'svg' | 'png') => {
    next += 1
    return `${address}/export/compare.${format}?c=${Array.from({ length: inPicture }, (_, i) => codeAt((next * 7 + i * 31) % companies)).join()}&y=${2017 + (next % 5)}-2026`
  }
  await askWell(picture('png'))
  const cpuBefore = processorMs(pid)
  for (const format of ['svg', 'png'] as const) {
    const count = format === 'png' ? measured : atOnce
    for (let i = 0; i < count; i++) timesOf[format].push((await askWell(picture(format), { visitor: `10.0.2.${i % 9}`, agent })).ms)
  }
  const cpu = (processorMs(pid) - cpuBefore) / (measured + atOnce)
  for (const format of ['svg', 'png'] as const) {
    const times = timesOf[format]
    print(`${format} of ${inPicture} companies, not asked for before: median ${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`)
  }
  print(`processor time of the server for each: ${cpu.toFixed(0)} ms, drawing included`)
  const same = picture('png')
  await askWell(same)
  const kept = await Promise.all(Array.from({ length: 50 }, () => askWell(same, { agent })))
  print(`a picture that is kept: median ${median(kept.map(({ ms }) => ms)).toFixed(0)} ms, 50 at a time`)
  print(`memory after ${measured} pictures: +${megabytes(rssOf(pid) - before)} MB`)

  const crowd = Promise.all(Array.from({ length: atOnce }, () => ask(picture('png'), { visitor: '10.0.3.1' })))
  const busy = await waitsOfOthers(address, crowd)
  const answers = await crowd
  const refused = answers.filter(({ status }) => status !== 200).length
  const p99 = { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99) }
  const times = p99.busy / p99.idle
  print(
    `others' p99 while one visitor asks for ${atOnce} at once (${refused} of them told to come back): ` +
      `${p99.busy.toFixed(1)} ms, idle ${p99.idle.toFixed(1)} ms: ${times.toFixed(1)} × (goal ${goal.timesSlower}, ${verdict(times <= goal.timesSlower)})`,
  )
  const steady = await waitsOfOthers(address, drawAll(picture))
  const ratio = percentile(steady, 0.99) / p99.idle
  print(`the same while the visitor asks again until all ${atOnce} are drawn: ${percentile(steady, 0.99).toFixed(1)} ms: ${ratio.toFixed(1)} × (goal ${goal.timesSlower}, ${verdict(ratio <= goal.timesSlower)})`)
}

/** As many at a time as the server takes from one visitor. */
async function drawAll(picture: (format: 'png') => string): Promise<void> {
  let left = atOnce
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left > 0) {
        left -= 1
        const { status } = await ask(picture('png'), { visitor: '10.0.3.1' })
        if (status !== 200) await sleep(100)
      }
    }),
  )
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

/** Processor time of a process and its threads so far, in milliseconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // The kernel counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
