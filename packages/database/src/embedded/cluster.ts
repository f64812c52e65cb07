import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, access, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseRefusal } from '../refusal.ts'
import { fullDisk } from './full-disk.ts'
import { isProcessAlive } from './lock-file.ts'
import { postgresMajor, programIn } from './programs.ts'
import { removeFolder } from './remove-folder.ts'
import { type ServerUser, spawnOptions } from './server-user.ts'

/**
 * What a process creates in the data folder and may leave there when it is killed: a new database,
 * or one of a new major version.
 */
type Kind = 'unfinished' | 'upgrading'

/** Where this process creates it: no two processes use the same folder at a time. */
export function ownFolder(dataDir: string, kind: Kind): string {
  return join(dataDir, `postgres.${kind}-${process.pid}`)
}

/** Removes incomplete folders left by crashes, but not those that a running process is creating. */
export async function removeLeftovers(dataDir: string, kind: Kind): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = new RegExp(`^postgres\\.${kind}-(\\d+)$`).exec(name)?.[1]
    if (maker === undefined || (Number(maker) !== process.pid && isProcessAlive(Number(maker))))
      continue
    await removeFolder(join(dataDir, name))
  }
}

/** Where a new database is, complete and checked, before it takes the place of the old one. */
function restoredHome(dataDir: string): string {
  return join(dataDir, 'postgres.restored')
}

/** Puts a complete database beside the current one, where `replaceHome` takes it from. */
export async function makeReady(dataDir: string, built: string): Promise<void> {
  await removeFolder(restoredHome(dataDir))
  await rename(built, restoredHome(dataDir))
}

/**
 * Replaces the current database with the prepared one, by two renames. A kill between them is
 * repaired by `finishRestore`.
 * @returns where the previous database is now; `null` when there was none
 */
export async function replaceHome(
  dataDir: string,
  home: string,
  now: Date,
): Promise<string | null> {
  const before = existsSync(home)
    ? `${home}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    : null
  if (before !== null) await rename(home, before)
  await rename(restoredHome(dataDir), home)
  return before
}

/** Finishes a restore that was killed after the old database had been moved away. */
export async function finishRestore(dataDir: string, home: string): Promise<void> {
  if (!existsSync(home) && existsSync(restoredHome(dataDir)))
    await rename(restoredHome(dataDir), home)
}

/** The database's only login role. */
export const databaseUser = 'kvartal'

/** Contents of the data folder: PostgreSQL's own folder and its password. */
interface Cluster {
  readonly folder: string
  readonly password: string
}

/** The part of the data folder that holds the database. */
export function clusterHome(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * Opens the database folder, or creates it. It is created under a temporary name and renamed when
 * complete, so that a crash leaves nothing that looks like a database.
 * @param major that of the programs
 */
export async function openCluster(
  dataDir: string,
  programs: string,
  major: string,
  user: ServerUser | null,
  isThrowaway: boolean,
): Promise<Cluster> {
  const home = clusterHome(dataDir)
  await removeLeftovers(dataDir, 'unfinished')
  await finishRestore(dataDir, home)
  if (!existsSync(home)) await makeCluster(dataDir, programs, user, isThrowaway)
  const folder = join(home, 'cluster')
  const version = await readText(join(folder, 'PG_VERSION'))
  if (version !== major) {
    const wayOut =
      Number(version) > Number(major)
        ? 'install the newer Kvartal that wrote it, or start this one'
        : 'start it'
    throw new DatabaseRefusal(
      `${folder} holds data of PostgreSQL ${version}, but this Kvartal brings PostgreSQL ${postgresMajor}: ${wayOut} with another DATA_DIR.`,
    )
  }
  return { folder, password: await readText(join(home, 'password')) }
}

/**
 * The major version of the PostgreSQL that made the database of a data folder; `null` when there is
 * none.
 * @throws DatabaseRefusal when this user may not read it
 */
export async function readMajor(dataDir: string): Promise<string | null> {
  const path = join(clusterHome(dataDir), 'cluster', 'PG_VERSION')
  // Also of a folder that this user may not enter, existsSync would say that nothing is there.
  const isMissing = await access(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
  return isMissing ? null : readText(path)
}

async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new DatabaseRefusal(
      `${path} cannot be read, so the database there cannot be opened: give its owner's rights to Kvartal or choose another DATA_DIR.`,
      { cause: error },
    )
  }
}

async function makeCluster(
  dataDir: string,
  programs: string,
  user: ServerUser | null,
  isThrowaway: boolean,
) {
  const unfinished = ownFolder(dataDir, 'unfinished')
  const passwordFile = join(unfinished, 'password')
  const options = [
    `--pgdata=${join(unfinished, 'cluster')}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=et',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    // A strict umask may have removed permissions that the folder needs.
    await chmod(unfinished, 0o700)
    if (user !== null) {
      await chown(unfinished, user.uid, user.gid)
      await chown(passwordFile, user.uid, user.gid)
    }
    await promisify(execFile)(programIn(programs, 'initdb'), options, spawnOptions(user))
    await rename(unfinished, clusterHome(dataDir))
  } catch (error) {
    await removeFolder(unfinished)
    // Another process has created it in the meantime; use that one.
    if (existsSync(clusterHome(dataDir))) return
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw (
      fullDisk(reason, dataDir, error) ??
      new DatabaseRefusal(`PostgreSQL could not make its database in ${dataDir}: ${reason}`, {
        cause: error,
      })
    )
  }
}
