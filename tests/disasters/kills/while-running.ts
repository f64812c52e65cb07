import { makeCompany } from '@kvartal/testing/database/factories'
import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../../call-kvartal.ts'
import { figureDigestsOfAnyOrder } from '../../crash/figure-digests.ts'
import { type FakeSources, startFakeSources } from '../../fake-sources/start-fake-sources.ts'
import { readPostgresPid } from '../../run-kvartal.ts'
import { childrenOf, killIfThere, patiently, waitFor } from '../processes.ts'
import {
  copyFolder,
  inRunning,
  prepareFolder,
  type Product,
  startProduct,
  stopProduct,
} from '../product.ts'
import { mustBeEqual, type Seen } from '../report.ts'
import { startRun, statusAfter, waitForEnd } from '../run-steps.ts'
import { startWriter } from '../writer.ts'

const chosen = /kaesolev|varasemad|2026_i_/
const targets = [
  'the program',
  'the reader of a file',
  'a backend of PostgreSQL',
  'PostgreSQL',
] as const

/** The publication of a day: the year's file with figures that differ from the previous day's. */
async function publish(sources: FakeSources, day: number): Promise<void> {
  const file = (seed: number, publishedOn: string) =>
    buffer(
      Readable.from(
        syntheticWideFile({
          taxpayers: 20_000,
          seed,
          years: [2025, 2026],
          publishedOn,
          language: 'et',
        }),
      ),
    )
  if (day === 0)
    sources.replaceFile('tasutud_maksud_varasemad_aastad.csv', await file(1, '2026-04-10'))
  sources.replaceFile(
    'tasutud_maksud_kaesolev_aasta.csv',
    await file(day + 2, `2026-07-${day + 10}`),
  )
}

/**
 * Waits until the run has succeeded, and repeats steps that failed because their reader was killed,
 * as a person does.
 */
async function finish(dataDir: string, first: number, call: Call): Promise<number> {
  let runId = first
  for (let repeated = 0; ; repeated += 1) {
    const status = await waitForEnd(runId, (work) => inRunning(dataDir, work))
    if (status === 'succeeded') return repeated
    if (repeated > 5) throw new Error(`Run ${runId} is ${status}.`)
    const repeats = runId
    // The shapes of replies are tested elsewhere.
    const next = (await patiently(() => call('POST', `/runs/${repeats}/retry-failed`))) as {
      readonly runId: string
    }
    runId = Number(next.runId)
  }
}

/**
 * Kills every kind of process while files are imported and people write, and compares the result
 * with an undisturbed product.
 */
export async function* killsWhileRunning(count: number): AsyncGenerator<Seen> {
  const sources = await startFakeSources()
  const empty = await prepareFolder(async (database) => {
    for (const registryCode of ['10000018', '10000024'])
      await makeCompany(database.db, { registryCode })
    const value = JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl, delayBetweenRequests: 0 })
    await database.db.insertInto('settings').values({ key: 'scraper', value }).execute()
  })
  const dataDir = await copyFolder(empty)
  let product = await startProduct(dataDir)
  // The first login is kept through all restarts.
  const token = product.call
  let day = 0
  await publish(sources, day)
  let runId = await startRun(product.call, chosen)
  const writer = startWriter(() => product.call)
  let repeated = 0
  for (let number = 0; number < count; number += 1) {
    await sleep(300 + Math.random() * 3000)
    if ((await inRunning(dataDir, (database) => statusAfter(database, runId))) !== null) {
      repeated += await finish(dataDir, runId, product.call)
      day += 1
      await publish(sources, day)
      runId = await startRun(product.call, chosen)
    }
    const target = targets[number % targets.length] ?? 'the program'
    const found = await killOne(target, product, dataDir)
    if (found === null) continue
    const after = await afterKill(
      product,
      dataDir,
      target === 'the program' || target === 'PostgreSQL',
    )
    product = after.product
    yield { what: `kill -9 of ${target}, ${found}`, seen: after.seen }
  }
  await writer.stop()
  repeated += await finish(dataDir, runId, product.call)
  await token('GET', '/scraper/settings').catch(() => {})
  const found = await inRunning(dataDir, async (database) => ({
    figures: await figureDigestsOfAnyOrder(database),
    tags: await writer.check(database),
  }))
  await stopProduct(product)
  mustBeEqual('after all kills', found.figures, await undisturbed(empty, sources, day))
  await sources.close()
  yield {
    what: 'after these',
    seen: `the figures of ${day + 1} publications are those of a product that nobody killed; ${repeated} times steps were repeated by hand; ${found.tags}`,
  }
}

async function undisturbed(
  empty: string,
  sources: FakeSources,
  lastDay: number,
): Promise<Record<string, string>> {
  const dataDir = await copyFolder(empty)
  const product = await startProduct(dataDir)
  for (let day = 0; day <= lastDay; day += 1) {
    await publish(sources, day)
    await finish(dataDir, await startRun(product.call, chosen), product.call)
  }
  const digests = await inRunning(dataDir, figureDigestsOfAnyOrder)
  await stopProduct(product)
  return digests
}

/** @returns what the killed process was doing; `null` when there was no such process */
async function killOne(
  target: (typeof targets)[number],
  { pid = 0 }: Product,
  dataDir: string,
): Promise<string | null> {
  if (target === 'the program') return killIfThere(pid) ? 'while a run works' : null
  if (target === 'PostgreSQL') {
    const postgres = await readPostgresPid(dataDir)
    return postgres !== null && killIfThere(postgres) ? 'while a run works' : null
  }
  if (target === 'the reader of a file') {
    const reader = await waitFor(10, () => childrenOf(pid, 'import-process')[0] ?? null)
    return reader !== null && killIfThere(reader) ? 'while it reads' : null
  }
  return inRunning(dataDir, async (database) => {
    const busy = await waitFor(10, async () => {
      const { rows } = await database.pool.query<{ pid: number; query: string }>(
        `select pid, regexp_replace(left(query, 40), '\\s+', ' ', 'g') as query from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
      )
      return rows[0] ?? null
    })
    return busy !== null && killIfThere(busy.pid) ? `in '${busy.query} …'` : null
  })
}

/** Checks whether it continues by itself, and restarts it like a supervisor when it has ended. */
async function afterKill(
  product: Product,
  dataDir: string,
  mustEnd: boolean,
): Promise<{ readonly product: Product; readonly seen: string }> {
  if (mustEnd) {
    const ended = await product.ended
    const said = /PostgreSQL has ended by itself[^"]*/.exec(product.said())?.[0]
    const next = await startProduct(dataDir)
    return {
      product: next,
      seen: `it ended with ${ended.code ?? ended.signal}${said === undefined ? '' : `: "${said}"`}; started again, ready in ${next.seconds.toFixed(1)} s`,
    }
  }
  const began = performance.now()
  // It may not have noticed yet.
  await sleep(500)
  const isReady = await waitFor(60, () =>
    fetch(`${product.address}/ready`).then(
      (reply) => (reply.ok ? true : null),
      () => null,
    ),
  )
  if (isReady === null)
    throw new Error(`It is not ready a minute after the kill:\n${product.said()}`)
  return {
    product,
    seen: `it went on by itself, ready within ${((performance.now() - began) / 1000).toFixed(1)} s`,
  }
}
