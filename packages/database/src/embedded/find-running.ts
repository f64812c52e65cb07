import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterHome, databaseUser } from './cluster.ts'
import { readHolder } from './lock-file.ts'

/**
 * The address of an embedded PostgreSQL that another process of the product runs on this data folder, for command-line
 * programs; `null` when none is running. It stops with the process that started it.
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const home = clusterHome(resolve(dataDir))
  const folder = join(home, 'cluster')
  if ((await readHolder(folder)).state !== 'living') return null
  // The fourth line of postmaster.pid is the port.
  const port = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3]?.trim()
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`
}
