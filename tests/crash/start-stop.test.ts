import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { openDatabase } from '@kvartal/database/open'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  cleanUp,
  isAlive,
  killPostgres,
  makeDataDir,
  readPostgresPid,
  runKvartal,
} from '../run-kvartal.ts'

afterEach(() => cleanUp())

/** A data folder as left by a stopped product. */
const prepared = await folderForFile()

beforeAll(async () => {
  const kvartal = runKvartal({ DATA_DIR: prepared })
  await kvartal.ready
  kvartal.kill('SIGTERM')
  await kvartal.ended
})

/** A copy of it, for tests that do not concern how a folder is first filled. */
async function copyDataDir(): Promise<string> {
  const dataDir = await makeDataDir()
  // Keeps owners and permissions.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  return dataDir
}

/** A request that reads the database. */
async function readsSettings(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/settings/showRecommendForAll`)
  return response.status === 200
}

/**
 * Requests the companies while their table is locked, so that the request stays pending until
 * `release`.
 */
async function askForLockedCompanies(address: string, dataDir: string) {
  const url = await findRunningEmbedded(dataDir)
  const database = openDatabase(url ?? '')
  const client = await database.pool.connect()
  // The product stops its PostgreSQL while this connection is open.
  client.on('error', () => {})
  await client.query('begin; lock table companies in access exclusive mode')
  const answer = fetch(`${address}/api/companies`)
  answer.catch(() => {})
  await expect
    .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  return {
    answer,
    release: async () => {
      await client.query('commit')
      client.release()
      await database.close()
    },
  }
}

describe('the running product', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops with its database on %s, and starts again on the same folder',
    async (signal) => {
      const dataDir = await makeDataDir()
      const first = runKvartal({ DATA_DIR: dataDir })
      expect(await readsSettings(await first.ready)).toBe(true)
      const pid = await readPostgresPid(dataDir)
      expect(pid !== null && isAlive(pid)).toBe(true)

      first.kill(signal)
      expect(await first.ended).toEqual({ code: 0, signal: null })
      expect(pid !== null && isAlive(pid)).toBe(false)
      expect(await readPostgresPid(dataDir)).toBe(null)

      const second = runKvartal({ DATA_DIR: dataDir })
      expect(await readsSettings(await second.ready)).toBe(true)
    },
  )

  test('completes pending requests before it stops', async () => {
    const dataDir = await copyDataDir()
    const kvartal = runKvartal({ DATA_DIR: dataDir })
    const { answer, release } = await askForLockedCompanies(await kvartal.ready, dataDir)
    kvartal.kill('SIGTERM')
    await expect.poll(() => kvartal.said()).toContain('SIGTERM')
    await release()
    const response = await answer
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { success: true, data: [] },
    ])
    expect(await kvartal.ended).toEqual({ code: 0, signal: null })
  })

  test('stops even when a request does not end', async () => {
    const dataDir = await copyDataDir()
    const kvartal = runKvartal({ DATA_DIR: dataDir })
    const { answer } = await askForLockedCompanies(await kvartal.ready, dataDir)
    kvartal.kill('SIGTERM')
    await expect(answer).rejects.toThrow()
    expect(await kvartal.ended).toEqual({ code: 0, signal: null })
    expect(await readPostgresPid(dataDir)).toBe(null)
  })

  test('stops immediately on a second signal', async () => {
    const dataDir = await copyDataDir()
    const kvartal = runKvartal({ DATA_DIR: dataDir })
    const { answer } = await askForLockedCompanies(await kvartal.ready, dataDir)
    kvartal.kill('SIGTERM')
    await expect.poll(() => kvartal.said()).toContain('SIGTERM')
    kvartal.kill('SIGTERM')
    await expect(answer).rejects.toThrow()
    expect(await kvartal.ended).toEqual({ code: 1, signal: null })
  })

  test('shuts down cleanly when stopped during startup', async () => {
    const dataDir = await makeDataDir()
    const kvartal = runKvartal({ DATA_DIR: dataDir, SAMPLE_DATA: 'auto' })
    await expect.poll(() => kvartal.said(), { interval: 20 }).toContain('loading the sample')
    const pid = await readPostgresPid(dataDir)
    kvartal.kill('SIGTERM')
    expect(await kvartal.ended).toEqual({ code: 0, signal: null })
    expect(pid !== null && isAlive(pid)).toBe(false)
  })

  test('exits with a nonzero code when it crashes, after stopping its database', async () => {
    const dataDir = await copyDataDir()
    // Simulates an uncaught exception.
    const fault = "process.on('SIGUSR2',()=>{throw(new(Error)('a-fault'))})"
    const kvartal = runKvartal({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${fault}`,
    })
    await kvartal.ready
    kvartal.kill('SIGUSR2')
    expect(await kvartal.ended).toEqual({ code: 1, signal: null })
    expect(kvartal.said()).toContain('a-fault')
    expect(await readPostgresPid(dataDir)).toBe(null)
  })

  test('exits with a nonzero code when its database has stopped, and starts again on the folder', async () => {
    const dataDir = await copyDataDir()
    const first = runKvartal({ DATA_DIR: dataDir })
    await first.ready
    await killPostgres(dataDir)
    expect(await first.ended).toEqual({ code: 1, signal: null })
    expect(first.said()).toContain('PostgreSQL has ended by itself; Kvartal must be started again.')
    const second = runKvartal({ DATA_DIR: dataDir })
    expect(await readsSettings(await second.ready)).toBe(true)
  })

  test('shuts down cleanly when all its processes are stopped at once', async () => {
    const dataDir = await copyDataDir()
    const kvartal = runKvartal({ DATA_DIR: dataDir })
    await kvartal.ready
    const pid = await readPostgresPid(dataDir)
    const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
    for (const one of [Number(parent), pid ?? Number.NaN]) process.kill(one, 'SIGTERM')
    await expect
      .poll(() => readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'))
      .toContain('stopping')
    kvartal.kill('SIGTERM')
    expect(await kvartal.ended).toEqual({ code: 0, signal: null })
    expect(kvartal.said()).not.toContain('PostgreSQL has ended by itself')
    expect(await readPostgresPid(dataDir)).toBe(null)
  })

  test('starts again on the same folder after it was killed', async () => {
    const dataDir = await copyDataDir()
    const first = runKvartal({ DATA_DIR: dataDir })
    await first.ready
    first.kill('SIGKILL')
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' })
    const second = runKvartal({ DATA_DIR: dataDir })
    expect(await readsSettings(await second.ready)).toBe(true)
  })

  test('refuses to start with one message when another process uses the data folder, and that process is not affected', async () => {
    const dataDir = await copyDataDir()
    const first = runKvartal({ DATA_DIR: dataDir })
    const address = await first.ready
    const second = runKvartal({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.said()).toBe(
      `Another running Kvartal uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder for this one.\n`,
    )
    expect(await readsSettings(address)).toBe(true)
  })

  test('refuses to start with one message when its port is in use, and leaves no database running', async () => {
    const dataDir = await copyDataDir()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const kvartal = runKvartal({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await kvartal.ended).toEqual({ code: 1, signal: null })
    expect(kvartal.said()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another port.\n`,
    )
    expect(await readPostgresPid(dataDir)).toBe(null)
    other.close()
  })

  test('refuses to start with a message for every invalid variable', async () => {
    const kvartal = runKvartal({ DATA_DIR: await makeDataDir(), PORT: 'x', SAMPLE_DATA: 'x' })
    // Which the service's unit does not try again.
    expect(await kvartal.ended).toEqual({ code: 78, signal: null })
    expect(kvartal.said()).toBe(
      "PORT must be a port number from 1 to 65535, or 0 for any free one, but it is 'x'.\nSAMPLE_DATA must be 'auto' or 'off', but it is 'x'.\n",
    )
  })

  test('warns when it is configured to trust any forwarded client address', async () => {
    const kvartal = runKvartal({ DATA_DIR: await copyDataDir(), TRUST_PROXY: 'true' })
    await kvartal.ready
    expect(kvartal.said()).toContain('TRUST_PROXY believes X-Forwarded-For from everybody')
  })

  test('refuses to start with one message when the configured database server does not respond', async () => {
    const kvartal = runKvartal({ DATABASE_URL: 'postgres://kvartal:secret@127.0.0.1:1/kvartal' })
    expect(await kvartal.ended).toEqual({ code: 1, signal: null })
    expect(kvartal.said()).toBe(
      'The database at DATABASE_URL cannot be reached: is it running, and is the address right?\n',
    )
  })

  test('refuses to start with one message when the configured server refuses the user or has no such database', async () => {
    const dataDir = await copyDataDir()
    await runKvartal({ DATA_DIR: dataDir }).ready
    const url = new URL((await findRunningEmbedded(dataDir)) ?? '')
    const saidOf = async ({ href }: URL) => {
      const kvartal = runKvartal({ DATABASE_URL: href })
      expect(await kvartal.ended).toEqual({ code: 1, signal: null })
      return kvartal.said()
    }
    const end = '): correct the address, or make the user and the database.\n'
    url.pathname = '/nothing'
    expect(await saidOf(url)).toBe(
      `The server at DATABASE_URL refuses the connection (database "nothing" does not exist${end}`,
    )
    url.password = 'wrong'
    expect(await saidOf(url)).toBe(
      `The server at DATABASE_URL refuses the connection (password authentication failed for user "kvartal"${end}`,
    )
  })
})
