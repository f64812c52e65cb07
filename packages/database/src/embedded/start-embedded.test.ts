import { makeDataFolder } from '@kvartal/testing/database/data-folder'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseRefusal } from '../refusal.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

const holderScript = join(import.meta.dirname, '../../../testing/src/database/embedded-holder.ts')
let folder: Awaited<ReturnType<typeof makeDataFolder>>
const running: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

/** A folder as a stopped database leaves it. */
const prepared = await folderForFile()

beforeAll(async () => {
  const database = await startEmbedded({ dataDir: prepared, log: () => {} })
  await database.stop()
})
beforeEach(async () => {
  folder = await makeDataFolder()
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((database) => database.stop()))
  await folder.remove()
})

/**
 * Fills the folder of a test that does not concern how a folder is first filled, with owners and
 * permissions.
 */
function fillFolder(): void {
  execFileSync('cp', ['-a', `${prepared}/.`, folder.path])
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder.path, log: () => {} })
  running.push(database)
  return database
}

/** Starts another process that holds the folder, and returns the address that it prints. */
async function startHolder(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [holderScript, folder.path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  const url = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    once(child, 'close').then(() => null),
  ])
  if (url === null) throw new Error(complaint)
  return { child, url }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // Some of these connections lose their server, which is killed.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const cluster = () => join(folder.path, 'postgres', 'cluster')

describe('the embedded database', () => {
  test('starts in an empty folder, also as root, and sorts in Estonian order', async () => {
    const { url } = await start()
    const sorted = await query(
      url,
      `select string_agg(letter, ' ' order by letter) as letters
       from unnest('{z,ü,t,õ,ž,ö,š,a,ä,s}'::text[]) as letter`,
    )
    expect(sorted).toEqual([{ letters: 'a s š z ž t õ ä ö ü' }])
    expect(await query(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  test('requires its password, which only its owner may read', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'arvatud'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(folder.path, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
  })

  test('keeps its data after a restart, and may be stopped twice', async () => {
    fillFolder()
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('stops with its parent on kill -9, and starts again with everything committed', async () => {
    fillFolder()
    const { child, url } = await startHolder()
    await query(url, 'create table kept as select generate_series(1, 1000) as n')
    child.kill('SIGKILL')
    const { url: next } = await start()
    expect(await query(next, 'select count(*)::int from kept')).toEqual([{ count: 1000 }])
  })

  test('recovers after PostgreSQL itself was killed and left its lock file', async () => {
    fillFolder()
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    process.kill(
      Number((await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    )
    const second = await start()
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('reports when it has stopped unexpectedly, and not when it was stopped on purpose', async () => {
    fillFolder()
    const onLoss = vi.fn<() => void>()
    const stopped = await startEmbedded({ dataDir: folder.path, log: () => {}, onLoss })
    await stopped.stop()
    expect(onLoss).not.toHaveBeenCalled()
    running.push(await startEmbedded({ dataDir: folder.path, log: () => {}, onLoss }))
    process.kill(
      Number((await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    )
    await expect.poll(() => onLoss.mock.calls.length).toBe(1)
  })

  test('recognises a stale lock file whose process id belongs to another program now', async () => {
    fillFolder()
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    const lock = await readFile(join(cluster(), 'postmaster.pid'), 'utf8')
    await first.stop()
    const { uid, gid } = await stat(cluster())
    const other = spawn('/bin/sleep', ['60'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    })
    children.push(other)
    await writeFile(join(cluster(), 'postmaster.pid'), lock.replace(/^\d+/, String(other.pid)))
    const second = await start()
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('reports in one sentence that another running Kvartal uses the folder, and does not stop that one', async () => {
    fillFolder()
    const { url } = await startHolder()
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toContain(
      `Another running Kvartal uses the data folder ${folder.path}: stop it first, or set DATA_DIR`,
    )
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('recreates its folder after a crash during its creation', async () => {
    const unfinished = join(folder.path, 'postgres.unfinished-999999999')
    await mkdir(join(unfinished, 'cluster', 'base'), { recursive: true })
    await writeFile(join(unfinished, 'cluster', 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await readdir(folder.path)).toEqual(['postgres'])
  })

  test('starts once when two processes start in an empty folder concurrently, and the other one reports the reason', async () => {
    const results = await Promise.allSettled([start(), startHolder()])
    const [won] = results.filter((result) => result.status === 'fulfilled')
    const [lost] = results.filter((result) => result.status === 'rejected')
    expect(String(lost?.reason)).toContain('Another running Kvartal uses the data folder')
    expect(won && (await query(won.value.url, 'select 1 as n'))).toEqual([{ n: 1 }])
  })

  test('mentions DATA_DIR when its folder cannot be accessed', async () => {
    const closed = join(folder.path, 'closed')
    await mkdir(closed)
    await chmod(closed, process.getuid?.() === 0 ? 0o700 : 0)
    const starting = startEmbedded({ dataDir: join(closed, 'data'), log: () => {} })
    await expect(starting).rejects.toThrow(
      /^(PostgreSQL does not run as root.*|The data folder .*): set DATA_DIR to a folder that/,
    )
  })

  test('refuses data of another version of PostgreSQL', async () => {
    fillFolder()
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(
      /holds data of PostgreSQL 17, but this Kvartal brings PostgreSQL 18: start it with another DATA_DIR/,
    )
  })

  test('reports the output of PostgreSQL when it cannot start', async () => {
    fillFolder()
    await rm(join(cluster(), 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/PostgreSQL could not be started on .*\n.*pg_control/s)
  })
})
