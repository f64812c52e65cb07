import type { Database } from '@kvartal/database/open'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../run-kvartal.ts'
import { fileNameOf, openWorld, readOutcome, startEmtaRun, type World } from './refresh-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.sources.reset())
afterAll(() => world.close())

async function statusOf({ pool }: Database, runId: number): Promise<string> {
  return (await pool.query('select status from runs where id = $1', [runId])).rows[0].status
}

/** Process ids of the servers that hold the lease of a kind of runs, by the kind's number. */
async function holders({ pool }: Database): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ objid: number; port: number }>(
    'select l.objid::integer, a.client_port as port from pg_locks l join pg_stat_activity a using (pid) where l.locktype = $1 and l.classid = 7241005 and l.granted',
    ['advisory'],
  )
  return new Map(rows.map(({ objid, port }) => [objid, port]))
}

/** How many turns of the sources' host were taken, by any server. */
async function countTurns({ pool }: Database): Promise<number> {
  return (await pool.query('select max(last_turn)::integer as turns from host_waiters')).rows[0]
    .turns
}

describe('two servers on one database', () => {
  test('execute runs of different kinds in parallel within the rate limit; when one dies, the other continues its run', async () => {
    const database = await world.makeDatabase('shared', { delayBetweenRequests: 250 }, [
      '10165653',
      '10714568',
    ])
    const one = await world.startServer('shared')
    // Both runs wait at fixed points, so that the test does not depend on the speed of the machine.
    world.sources.misbehave('tasutud_maksud_2023_ii_kvartal.csv', { kind: 'slow', pauseMs: 50_000 })
    world.sources.misbehave('arireg', { kind: 'slow', pauseMs: 5000 })
    const emta = await startEmtaRun(one, {}, /2022|2023|2024_i_/)
    // Earlier requests were made by users, and the delay does not apply to them.
    const asked = world.sources.requests.length
    await expect.poll(async () => (await readOutcome(database, emta)).run.done).toBeGreaterThan(0)
    const two = await world.startServer('shared', { RUN_AS: 'worker' })
    const registry = Number(
      ((await one.call('POST', '/companies/refresh-all', {})) as { runId: string }).runId,
    )
    await expect.poll(async () => (await holders(database)).size, { interval: 20 }).toBe(2)
    expect(await statusOf(database, emta)).toBe('running')

    const { steps: before } = await readOutcome(database, emta)
    const done = before.filter(({ status }) => status === 'done').map(({ name }) => name)
    one.kill('SIGKILL')
    world.sources.reset()
    const downloads = downloadsOf(world.sources.requests)
    await expect.poll(() => statusOf(database, emta), { interval: 100 }).toBe('succeeded')
    await expect.poll(() => statusOf(database, registry), { interval: 100 }).toBe('succeeded')
    const repeated = downloadsOf(world.sources.requests)
      .slice(downloads.length)
      .filter((name) => done.includes(name))
    expect(done.length).toBeGreaterThan(0)
    expect(repeated).toEqual([])
    expect((await readOutcome(database, registry)).run).toMatchObject({
      total: 2,
      done: 2,
      counts: { read: 2 },
    })
    expect((await readOutcome(database, emta)).run).toMatchObject({ total: 9, done: 9, failed: 0 })

    // A redirect belongs to the same request.
    const requests = world.sources.requests
      .slice(asked)
      .filter((path) => !path.startsWith('/public.php'))
    expect(requests.length).toBeGreaterThan(18)
    // Every request had a turn of the host, and turns are a delay apart.
    expect(await countTurns(database)).toBeGreaterThanOrEqual(requests.length)
    two.kill('SIGTERM')
    expect((await two.ended).code).toBe(0)
    await cleanUpServers()
  })

  test('start one run per minute by a schedule of every minute', async () => {
    const database = await world.makeDatabase('scheduled', {
      cronSchedule: '* * * * *',
      delayBetweenRequests: 0,
    })
    await Promise.all([world.startServer('scheduled'), world.startServer('scheduled')])
    const runs = async () =>
      (await database.pool.query('select id, started_by_name, request from runs order by id')).rows
    // A minute may have begun before both were ready.
    const before = await runs()
    await expect.poll(runs, { interval: 250 }).not.toHaveLength(before.length)
    await sleep(10_000)
    const run = (await runs()).at(-1)
    const { rows } = await database.pool.query(
      "select count(*), count(distinct date_trunc('minute', created_at)) as minutes from runs",
    )
    expect(rows[0].count).toBe(rows[0].minutes)
    expect(run).toMatchObject({
      started_by_name: null,
      request: { files: 'newest', updateAllCompanies: false },
    })
    await expect.poll(() => statusOf(database, run.id)).toBe('succeeded')
    const { steps } = await readOutcome(database, run.id)
    expect(steps.map(({ label }) => label)).toEqual(['tasutud_maksud_2026_ii_kvartal.csv'])
    await cleanUpServers()
  })

  test('start one run for all missed times of a schedule after a restart', async () => {
    const database = await world.makeDatabase('missed', {
      cronSchedule: '0 0 * * *',
      delayBetweenRequests: 0,
    })
    await database.pool.query(
      "insert into run_schedules (kind, processed_until) values ('emta', now() - interval '3 days')",
    )
    await Promise.all([world.startServer('missed'), world.startServer('missed')])
    const count = async () =>
      (
        await database.pool.query(
          'select count(*)::integer as count from runs where started_by is null',
        )
      ).rows[0].count
    await expect.poll(count).toBe(1)
    await sleep(1000)
    expect(await count()).toBe(1)
  })
})

function downloadsOf(requests: readonly string[]): string[] {
  return requests.filter((path) => path.startsWith('/s/')).map(fileNameOf)
}

/** The data folder is kept: the shared PostgreSQL uses it. */
async function cleanUpServers(): Promise<void> {
  await cleanUp({ keepsFolders: true })
}
