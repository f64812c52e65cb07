import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../refusal.ts'
import { databaseUser, openCluster } from './cluster.ts'
import { fitDataDir } from './fit-data-dir.ts'
import { fullDisk } from './full-disk.ts'
import { disownLockFile, readHolder } from './lock-file.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { copyPrograms, findPrograms, postgresMajor, type Programs, programIn } from './programs.ts'
import { canUse, type ServerUser } from './server-user.ts'

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

export interface EmbeddedOptions {
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
 * How long to wait, in milliseconds, for a server whose parent was killed: to notice that, and then to shut down (which
 * writes everything to disk).
 */
const shutdownTimeouts = { living: 3_000, ending: 60_000 }

/** Starts PostgreSQL, waiting for a previous server that is about to stop; a running one is left alone. */
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
