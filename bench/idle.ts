import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { openDatabase } from '@kvartal/database/open'
// What an installation costs while nobody asks: the product as `npm start` runs it, on a new data
// folder with the sample. When it has come to rest, the transactions of its database are counted
// for a minute, and the processor time of the product and its PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises'
import { processorMs } from '../tests/load/processor-time.ts'
import { cleanUp, makeDataDir, readPostgresPid, runKvartal } from '../tests/run-kvartal.ts'
import { print, verdict } from './print.ts'

const mostTransactions = 20
/**
 * The processor time of a second at rest, in milliseconds; what is prepared for visitors takes far
 * more.
 */
const mostAtRest = 50
/**
 * After the start PostgreSQL analyses the sample's tables; what was imported is settled after two
 * minutes, and noticed in the next one.
 */
const settlingMs = 190_000

const dataDir = await makeDataDir()
const product = runKvartal({
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'auto',
  ADMIN_EMAIL: 'admin@example.ee',
  ADMIN_PASSWORD: 'saladus1',
})
try {
  await product.ready
  const pid = product.pid ?? 0
  await sleep(settlingMs)
  await untilAtRest(pid)
  const before = await look(pid)
  await sleep(60_000)
  const after = await look(pid)
  const transactions = after.transactions - before.transactions
  print(
    `Transactions in a minute at rest: ${transactions}; goal under ${mostTransactions}: ${verdict(transactions < mostTransactions)}.`,
  )
  print(
    `Processor time in that minute: ${after.own - before.own} ms of the product, ${after.postgres - before.postgres} ms of its PostgreSQL.`,
  )
} finally {
  await cleanUp()
}

/** Waits for three quiet seconds in a row. */
async function untilAtRest(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const before = processorMs(pid)
    await sleep(1000)
    quiet = processorMs(pid) - before <= mostAtRest ? quiet + 1 : 0
  }
}

async function look(pid: number) {
  const postgres = processorMs((await readPostgresPid(dataDir)) ?? 0)
  const own = processorMs(pid) - postgres
  return { own, postgres, transactions: await countTransactions() }
}

/** From a database beside the product's own, so that the measurement is not counted. */
async function countTransactions(): Promise<number> {
  const url = new URL((await findRunningEmbedded(dataDir)) ?? '')
  const counted = url.pathname.slice(1)
  url.pathname = '/template1'
  const { pool, close } = openDatabase(url.href)
  try {
    const { rows } = await pool.query<{ count: number }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [counted],
    )
    return rows[0]?.count ?? 0
  } finally {
    await close()
  }
}
