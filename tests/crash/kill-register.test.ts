import type { Database } from '@kvartal/database/open'
import { makeCompany } from '@kvartal/testing/database/factories'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { RunningKvartal } from '../run-kvartal.ts'
import { isEnded, openWorld, readOutcome, runAlone, type World } from './refresh-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A database with a tracked company that is in the file, and two that are not. */
async function makeDatabase(name: string): Promise<Database> {
  const database = await world.makeDatabase(name, { delayBetweenRequests: 0 })
  await makeCompany(database.db, { registryCode: '10714568', name: 'Vana nimi' })
  return database
}

async function startRun(server: {
  call: (method: 'POST', path: string, body: object) => Promise<unknown>
}): Promise<number> {
  const started = (await server.call('POST', '/companies/refresh-all', {})) as {
    readonly runId: string
  }
  return Number(started.runId)
}

/** The contents of the directory and the companies, and the files that they come from. */
async function stored({ pool }: Database) {
  const rowsOf = async (sql: string) => (await pool.query(sql)).rows
  return {
    directory: await rowsOf(
      'select registry_code, registry_name, status from directory order by registry_code',
    ),
    companies: await rowsOf(
      'select registry_code, name, status, county, registration_date from companies order by registry_code',
    ),
    names: await rowsOf('select registry_code, name from directory_names order by registry_code'),
    files: await rowsOf('select companies from registry_files'),
  }
}

/**
 * Takes a lock that the step needs, kills the server once it waits for the lock, and releases it.
 */
async function killWhileWaiting(
  database: Database,
  lock: string,
  start: () => Promise<RunningKvartal>,
): Promise<void> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const server = await start()
    onTestFailed(() => console.error(server.said()))
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = () =>
      database.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ])
    await expect
      .poll(async () => (await waiting()).rows.length, { interval: 20 })
      .toBeGreaterThan(0)
    server.kill('SIGKILL')
    await server.ended
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

test('a killed run over the register’s file leaves the old or the new state, and ends like an uninterrupted run', async () => {
  const expected = await runAlone(world, {
    database: await makeDatabase('alone'),
    variables: world.withoutLogin,
    start: startRun,
    digest: stored,
  })
  expect(expected.outcome.run).toMatchObject({
    status: 'partial',
    done: 1,
    counts: { read: 3, changed: 1 },
  })

  const killed = await makeDatabase('killed')
  const before = await stored(killed)
  let runId = 0
  // In the middle of the file: none of it is stored.
  await killWhileWaiting(killed, 'lock table directory in share mode', async () => {
    const server = await world.startServer('killed', world.withoutLogin)
    runId = await startRun(server)
    return server
  })
  expect(await stored(killed)).toEqual(before)
  // Between the file and the update of companies: the file is stored, the companies are unchanged.
  await killWhileWaiting(
    killed,
    "select from data_versions where name = 'companies' for update",
    async () => world.spawnServer('killed', world.withoutLogin),
  )
  expect(await stored(killed)).toEqual({ ...expected.stored, companies: before.companies })
  expect(await isEnded(killed, runId)).toBe(false)

  const server = world.spawnServer('killed', world.withoutLogin)
  await expect.poll(() => isEnded(killed, runId), { interval: 100 }).toBe(true)
  expect(await readOutcome(killed, runId)).toEqual(expected.outcome)
  expect(await stored(killed)).toEqual(expected.stored)
  server.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
})
