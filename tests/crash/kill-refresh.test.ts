import { type Database, openDatabase } from '@kvartal/database/open'
import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { killPostgres, type RunningKvartal } from '../run-kvartal.ts'
import { figureDigests } from './figure-digests.ts'
import {
  isEnded,
  openWorld,
  readOutcome,
  runAlone,
  type Server,
  startEmtaRun,
  type World,
} from './refresh-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const file = (seed: number, years: number[], publishedOn: string) =>
    buffer(
      Readable.from(
        syntheticWideFile({ taxpayers: 20_000, seed, years, publishedOn, language: 'et' }),
      ),
    )
  // The newer file corrects the older file's figures for the same years.
  world.sources.replaceFile(
    'tasutud_maksud_varasemad_aastad.csv',
    await file(1, [2025, 2026], '2026-04-10'),
  )
  world.sources.replaceFile(
    'tasutud_maksud_kaesolev_aasta.csv',
    await file(2, [2025, 2026], '2026-07-10'),
  )
})
afterAll(() => world.close())

const chosen = /kaesolev|varasemad|2025_iv|2026_i_|2026_ii_/

/**
 * Waits until a database backend started since then merges a file; `null` when the run ended before
 * that. A killed server's statements may run on for a while without it.
 */
async function findMerging(
  database: Database,
  runId: number,
  since: string,
): Promise<number | null> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
         and query ilike any (array['%merge into%', '%differing%']) and backend_start > $1`,
      [since],
    )
    if (rows[0] !== undefined) return rows[0].pid
    if (await isEnded(database, runId)) return null
    await sleep(5)
  }
}

async function momentIn({ pool }: Database): Promise<string> {
  return (await pool.query('select clock_timestamp()::text as moment')).rows[0].moment
}

test('a run that is killed at any moment ends with the same figures and counts as an uninterrupted run', async () => {
  const start = (server: Server) => startEmtaRun(server, { updateAllCompanies: true }, chosen)
  const database = await world.makeDatabase('alone', { delayBetweenRequests: 0 })
  const expected = await runAlone(world, { database, start, digest: figureDigests })
  expect(expected.outcome.run).toMatchObject({ status: 'succeeded', total: 5, done: 5, failed: 0 })

  let killed = await world.makeDatabase('killed', { delayBetweenRequests: 0 })
  const first = await world.startServer('killed')
  const runId = await start(first)
  let server: RunningKvartal = first
  const killServer = async () => {
    server.kill('SIGKILL')
    await server.ended
  }

  onTestFailed(() => console.error(server.said()))
  // At a point that differs in every run of the test.
  await sleep(300 + Math.random() * 1500)
  await killServer()
  // Kills the server, in the middle of a merge.
  let since = await momentIn(killed)
  server = world.spawnServer('killed')
  expect(await findMerging(killed, runId, since)).not.toBeNull()
  await killServer()
  // Kills a PostgreSQL backend in the middle of a merge: PostgreSQL resets all other connections,
  // the server survives.
  since = await momentIn(killed)
  server = world.spawnServer('killed')
  const backend = await findMerging(killed, runId, since)
  expect(backend).not.toBeNull()
  process.kill(backend ?? 0, 'SIGKILL')
  // Kills PostgreSQL itself, in the middle of a merge.
  await sleep(500)
  await expect
    .poll(() =>
      killed.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await findMerging(killed, runId, since)).not.toBeNull()
  await killPostgres(world.dataDir)
  await sleep(300)
  await killServer()
  await world.restartPostgres()
  killed = openDatabase(world.url('killed'))
  try {
    expect(await isEnded(killed, runId)).toBe(false)
    server = world.spawnServer('killed')
    await expect.poll(() => isEnded(killed, runId), { interval: 100 }).toBe(true)
    expect(await readOutcome(killed, runId)).toEqual(expected.outcome)
    expect(await figureDigests(killed)).toEqual(expected.stored)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  } finally {
    await killed.close()
  }
})
