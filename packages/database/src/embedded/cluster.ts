import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseRefusal } from '../refusal.ts'
import { isProcessAlive } from './process-alive.ts'
import { postgresMajor, programIn } from './programs.ts'
import { finishRestore } from './restored-home.ts'
import { type ServerUser, spawnOptions } from './server-user.ts'

/** The database's only login role. */
export const databaseUser = 'kvartal'

/** Contents of the data folder: PostgreSQL's own folder and its password. */
export interface Cluster {
  readonly folder: string
  readonly password: string
}

/** The part of the data folder that holds the database. */
export function clusterHome(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * Opens the database folder, or creates it. It is created under a temporary name and renamed when complete, so that a
 * crash leaves nothing that looks like a database.
 */
export async function openCluster(
  dataDir: string,
  programs: string,
  user: ServerUser | null,
  isThrowaway: boolean,
): Promise<Cluster> {
  const home = clusterHome(dataDir)
  await removeUnfinished(dataDir)
  await finishRestore(dataDir, home)
  if (!existsSync(home)) await makeCluster(dataDir, programs, user, isThrowaway)
  const folder = join(home, 'cluster')
  const version = await readText(join(folder, 'PG_VERSION'))
  if (version !== postgresMajor) {
    throw new DatabaseRefusal(
      `${folder} holds data of PostgreSQL ${version}, but this Kvartal brings PostgreSQL ${postgresMajor}: start it with another DATA_DIR.`,
    )
  }
  return { folder, password: await readText(join(home, 'password')) }
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

async function makeCluster(dataDir: string, programs: string, user: ServerUser | null, isThrowaway: boolean) {
  const unfinished = join(dataDir, `postgres.unfinished-${process.pid}`)
  const passwordFile = join(unfinished, 'password')
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  // A strict umask may have removed permissions that the folder needs.
  await chmod(unfinished, 0o700)
  if (user !== null) {
    await chown(unfinished, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
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
    await promisify(execFile)(programIn(programs, 'initdb'), options, spawnOptions(user))
    await rename(unfinished, clusterHome(dataDir))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process has created it meanwhile; use that one.
    if (existsSync(clusterHome(dataDir))) return
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new DatabaseRefusal(`PostgreSQL could not make its database in ${dataDir}: ${reason}`, { cause: error })
  }
}

/** Removes incomplete folders left by crashes, but not those that a living process is creating. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres\.unfinished-(\d+)$/.exec(name)?.[1]
    if (maker === undefined || (Number(maker) !== process.pid && isProcessAlive(Number(maker)))) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
