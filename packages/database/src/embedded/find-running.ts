import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseRefusal } from '../refusal.ts'
import { clusterHome, databaseUser, readMajor } from './cluster.ts'
import { readHolder } from './lock-file.ts'
import { postgresMajor } from './programs.ts'

/**
 * The address of an embedded PostgreSQL that another process of the product runs on this data
 * folder, for command-line programs; `null` when none is running. It stops with the process that
 * started it.
 * @throws DatabaseRefusal while the data are being taken over from an earlier major version
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const home = clusterHome(resolve(dataDir))
  const folder = join(home, 'cluster')
  if ((await readHolder(folder)).state !== 'living') return null
  const major = await readMajor(resolve(dataDir))
  if (major !== null && major !== postgresMajor) {
    throw new DatabaseRefusal(
      `The data folder ${resolve(dataDir)} of PostgreSQL ${major} is in use by another process, which may be taking it over: wait until it has ended.`,
    )
  }
  // The fourth line of postmaster.pid is the port.
  const port = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3]?.trim()
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`
}
