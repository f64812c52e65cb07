import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { databaseUser, openCluster } from './cluster.ts'
import { fitDataDir } from './fit-data-dir.ts'
import { fullDisk } from './full-disk.ts'
import { disownLockFile, readHolder } from './lock-file.ts'
import { programIn, copyPrograms, findPrograms, postgresMajor, type Programs } from './programs.ts'
import { type ServerUser, spawnOptions, canUse } from './server-user.ts'

/**
 * Runs PostgreSQL and stops it when the pipe on descriptor 3 closes; the kernel closes it however
 * our process ends, kill -9 included. The shell exits with PostgreSQL's exit code when PostgreSQL
 * does, and not before, since a supervisor may send SIGTERM to every process at once.
 */
const tiedToParent = `
exec 3<&0
"$0" "$@" 3<&- </dev/null &
server=$!
{ trap '' TERM; read -r end <&3; kill -INT "$server"; } &
watcher=$!
exec 3<&-
trap '' TERM
wait "$server"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"`

interface PostmasterOptions {
  readonly programs: string
  readonly folder: string
  readonly user: ServerUser | null
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  /** Called when it stops unexpectedly after it was ready. */
  readonly onLoss: () => void
}

interface Postmaster {
  readonly port: number
  /**
   * Stops it gracefully: running queries are cancelled, committed data are kept. May be called
   * twice.
   */
  stop(): Promise<void>
}

/** PostgreSQL exited before it was ready; `lines` is its output. */
interface FailedStart {
  readonly lines: readonly string[]
  /** The id of a process that certainly no longer exists. */
  readonly endedPid: number | null
}

/** Starts PostgreSQL and waits until it accepts connections, however long a recovery takes. */
async function startPostmaster(options: PostmasterOptions): Promise<Postmaster | FailedStart> {
  const port = await findFreePort()
  const settings = {
    ...options.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  }
  const program = programIn(options.programs, 'postgres')
  const asOptions = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', options.folder, ...asOptions]
  const isWindows = process.platform === 'win32'
  const child = spawn(
    isWindows ? program : '/bin/sh',
    isWindows ? args : ['-c', tiedToParent, program, ...args],
    // Its own process group: Ctrl-C in the terminal then reaches only us, and we shut it down in
    // order.
    { ...spawnOptions(options.user), detached: !isWindows, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  // Writing to a process that has just exited may fail; its exit is handled below.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const lines: string[] = []
  let isReady = false
  let isStopping = false
  // 'exit', not 'close': its backends may keep the pipe open for a while after it has exited.
  child.once('exit', () => {
    if (isReady && !isStopping) options.onLoss()
  })
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!isReady) lines.push(line)
      if (isReady || isStopping) options.log(line)
      if (line.includes('database system is ready to accept connections')) {
        isReady = true
        resolve(true)
      }
    })
    child.once('error', (error) => lines.push(error.message))
    void ended.then(() => resolve(false))
  })
  if (!(await ready)) return { lines, endedPid: child.pid ?? null }
  return {
    port,
    async stop() {
      isStopping = true
      if (isWindows)
        spawn(programIn(options.programs, 'pg_ctl'), ['stop', '-m', 'fast', '-D', options.folder])
      child.stdin.end()
      await ended
    },
  }
}

/** A free port on the loopback address. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('A listening TCP server has no port')
  return address.port
}

/** Suitable for a laptop and for a small server; commits are durable. */
const usualSettings = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // JIT compilation costs more than it saves at this size.
  jit: 'off',
  log_checkpoints: 'off',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

interface EmbeddedOptions {
  /** Folder of the database and its password; created if missing. */
  readonly dataDir: string
  /** Receives PostgreSQL's log, line by line. */
  readonly log: (line: string) => void
  /** Called when PostgreSQL stops unexpectedly: the database cannot be used from then on. */
  readonly onLoss?: () => void
  /** PostgreSQL settings in addition to the default ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** PostgreSQL's programs, where they are not the bundled ones. */
  readonly programs?: Programs
  /** A data folder whose user will own the new database, when the database is moved there later. */
  readonly ownedAs?: string
}

export interface EmbeddedDatabase {
  readonly url: string
  /** Stops PostgreSQL gracefully; may be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL as a child of this process; it stops with this process.
 * @throws DatabaseRefusal when that is not possible, with a sentence that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, onLoss = () => {}, settings = {}, ownedAs } = options
  const folder = resolve(options.dataDir)
  const user = await fitDataDir(folder, ownedAs)
  const { folder: installed, major } = options.programs ?? {
    folder: await findPrograms(),
    major: postgresMajor,
  }
  const programs = await reachablePrograms(folder, installed, user)
  const cluster = await openCluster(folder, programs, major, user, settings.fsync === 'off')
  const postmaster = await startOncePredecessorStopped(folder, {
    programs,
    folder: cluster.folder,
    user,
    settings: { ...usualSettings, ...settings },
    log,
    onLoss,
  })
  return {
    url: `postgres://${databaseUser}:${cluster.password}@127.0.0.1:${postmaster.port}/postgres`,
    stop: () => postmaster.stop(),
  }
}

async function reachablePrograms(
  folder: string,
  installed: string,
  user: ServerUser | null,
): Promise<string> {
  return canUse(user, 'run', programIn(installed, 'postgres'))
    ? installed
    : copyPrograms(installed, folder)
}

/**
 * How long to wait, in milliseconds, for a server whose parent was killed: to notice that, and then
 * to shut down (which writes everything to disk).
 */
const shutdownTimeouts = { living: 3_000, ending: 60_000 }

/**
 * Starts PostgreSQL, waiting for a previous server that is about to stop; a running one is left
 * alone.
 */
async function startOncePredecessorStopped(
  dataDir: string,
  options: Parameters<typeof startPostmaster>[0],
): Promise<Postmaster> {
  const began = performance.now()
  for (;;) {
    const started = await startPostmaster(options)
    if ('port' in started) return started
    const said = started.lines.join('\n')
    if (said.includes('could not create any TCP/IP sockets')) continue
    if (!/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(said)) {
      throw (
        fullDisk(said, dataDir) ??
        new DatabaseRefusal(`PostgreSQL could not be started on ${dataDir}:\n${said}`)
      )
    }
    const holder = await readHolder(options.folder)
    const waited = performance.now() - began
    if (holder.state === 'gone' && started.endedPid !== null) {
      await disownLockFile(options.folder, started.endedPid)
    } else if (
      waited > (holder.state === 'living' ? shutdownTimeouts.living : shutdownTimeouts.ending)
    ) {
      throw new DatabaseRefusal(
        `Another running Kvartal uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder for this one.`,
      )
    }
    await sleep(100)
  }
}

/** Works on the embedded database of a data folder that is not in use, and stops it. */
export async function inEmbedded<Result>(
  options: Omit<EmbeddedOptions, 'log'>,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ ...options, log: () => {} })
  const database = openDatabase(embedded.url)
  try {
    return await work(database, embedded.url)
  } finally {
    await database.close()
    await embedded.stop()
  }
}
