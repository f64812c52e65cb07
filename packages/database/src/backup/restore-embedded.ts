import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterHome } from '../embedded/cluster.ts'
import { findRunningEmbedded } from '../embedded/find-running.ts'
import { restoredHome } from '../embedded/restored-home.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { type LoadedBackup, loadBackup } from './load-backup.ts'

export interface Restored extends LoadedBackup {
  /** Where the database of before is now; `null` when there was none. */
  readonly before: string | null
}

/**
 * Makes a database from a backup in the data folder, also when the one there does not start any more. The new one is built
 * and checked beside the old one, and then takes its place; the old one stays in the folder under another name.
 * @throws DatabaseRefusal when Kvartal runs on the folder or the backup does not fit; the old database is untouched then
 */
export async function restoreEmbedded(dataDir: string, path: string, onProgress: (table: string, bytes: number) => void, now: Date): Promise<Restored> {
  const folder = resolve(dataDir)
  await refuseRunning(folder)
  const building = join(folder, 'restoring')
  await rm(building, { recursive: true, force: true })
  try {
    const loaded = await build(building, path, onProgress)
    await refuseRunning(folder)
    return { ...loaded, before: await takePlace(folder, clusterHome(building), now) }
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}

async function refuseRunning(folder: string): Promise<void> {
  if ((await findRunningEmbedded(folder)) === null) return
  throw new DatabaseRefusal(`Kvartal runs on the data folder ${folder}: stop it first. Nothing was changed.`)
}

async function build(folder: string, path: string, onProgress: (table: string, bytes: number) => void): Promise<LoadedBackup> {
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const database = openDatabase(embedded.url)
  try {
    return await loadBackup(database, path, { makeTables: (last) => migrate(database, { last }), onProgress })
  } finally {
    await database.close()
    await embedded.stop()
  }
}

/** Three renames in one folder. A kill between them leaves the old or the new database, see `finishRestore`. */
async function takePlace(folder: string, built: string, now: Date): Promise<string | null> {
  const home = clusterHome(folder)
  const ready = restoredHome(folder)
  await rm(ready, { recursive: true, force: true })
  await rename(built, ready)
  const before = existsSync(home) ? `${home}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null
  if (before !== null) await rename(home, before)
  await rename(ready, home)
  return before
}
