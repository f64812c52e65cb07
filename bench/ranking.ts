import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { type Database, openDatabase } from '@kvartal/database/open'
import { listStoredQuarters } from '@kvartal/database/ranking/stored-quarter'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { revenueReport } from '@kvartal/testing/database/revenue-report'
// Rankings of a stored country that no other question has prepared: the first one after a start,
// one of each quarter in random order, and one of a year after each of some reports was taken in.
// `--companies 10000` stores a smaller country, `--data FOLDER` keeps it there and reuses it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cleanUp, makeDataDir, type RunningKvartal, runKvartal } from '../tests/run-kvartal.ts'
import { askWell } from './ask.ts'
import { accountToken } from './country/account-token.ts'
import { untilAnswered } from './country/measure-calls.ts'
import { storeOnce } from './country/store-once.ts'
import { percentile } from './percentile.ts'
import { print } from './print.ts'
import { secondsSince } from './seconds-since.ts'
import { codeAt } from './stored-country.ts'
import { rssOf } from './watch-memory.ts'

const { values: given } = parseArgs({
  options: { companies: { type: 'string', default: '160000' }, data: { type: 'string' } },
})
const rounds = 3
const changedReports = 5

const folder = given.data ?? (await makeDataDir())
try {
  const stored = join(folder, given.companies)
  if (!existsSync(stored)) await storeOnce(stored, Number(given.companies))
  await inProduct(stored, async () => {
    await inDatabaseOf(stored, untilColumnsAreMade)
    await sleep(20000)
  })
  print(`A country of ${given.companies} companies.`)
  const starts: number[] = []
  const first: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await inProduct(stored, async (address) => {
      starts.push(secondsSince(started))
      first.push((await askWell(`${address}/api/ranking`)).ms)
    })
  }
  print(`a start until it is ready: ${starts.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
  print(`the first ranking after a start: ${first.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  await inProduct(stored, async (address, kvartal) => {
    for (const [name, pause] of [
      ['just after a start', 0],
      ['at rest', 20_000],
    ] as const) {
      await sleep(pause)
      const times: number[] = []
      for (const quarter of inRandomOrder(
        Array.from({ length: 36 }, (_, i) => `${2018 + Math.floor(i / 4)}-Q${(i % 4) + 1}`),
      )) {
        times.push((await askWell(`${address}/api/ranking?period=${quarter}`)).ms)
      }
      print(
        `rankings of all quarters in random order, ${name}: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      )
    }
    print(`memory ${(rssOf(kvartal.pid ?? 0) / 1e6).toFixed(0)} MB`)
    const times = await inDatabaseOf(stored, (database) => afterReports(address, database))
    print(
      `a ranking of a year after one company's report has changed: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    )
  })
} finally {
  await cleanUp()
}

async function inProduct<Result>(
  dataDir: string,
  work: (address: string, kvartal: RunningKvartal) => Promise<Result>,
): Promise<Result> {
  const kvartal = runKvartal({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', TRUST_PROXY: 'loopback' })
  try {
    return await work(await kvartal.ready, kvartal)
  } finally {
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
}

async function inDatabaseOf<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase((await findRunningEmbedded(dataDir)) ?? '')
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function untilColumnsAreMade(database: Database): Promise<void> {
  const started = performance.now()
  while ((await listStoredQuarters(database.db)) === null) await sleep(100)
  print(`the columns of all quarters were made in ${secondsSince(started).toFixed(1)} s`)
}

/** Milliseconds until the newest year's ranking has each of some changes. */
async function afterReports(address: string, database: Database): Promise<number[]> {
  const url = `${address}/api/ranking?basis=year`
  const token = await accountToken(database)
  await untilAnswered(url, token)
  const times: number[] = []
  for (let i = 0; i < changedReports; i += 1) {
    const asOf = new Date().toISOString().slice(0, 10)
    await saveReports(database, [
      revenueReport({ registryCode: codeAt(i), year: 2025, revenue: i, asOf }),
    ])
    times.push((await askWell(url, { token })).ms)
  }
  return times
}

function inRandomOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
