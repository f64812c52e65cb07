import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterHome, makeReady, replaceHome } from '../embedded/cluster.ts'
import { findRunningEmbedded } from '../embedded/find-running.ts'
import { removeFolder } from '../embedded/remove-folder.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { buildFromBackup } from './build-from-backup.ts'
import type { LoadedBackup } from './load-backup.ts'

export interface Restored extends LoadedBackup {
  /** Where the previous database is now; `null` when there was none. */
  readonly before: string | null
}

/**
 * Builds a database from a backup in the data folder, even when the existing one no longer starts.
 * The new one is built and checked beside the old one, and then takes its place; the old one stays
 * in the folder under another name.
 * @throws DatabaseRefusal when Kvartal runs on the folder or the backup does not fit; the old
 *   database is untouched then
 */
export async function restoreEmbedded(
  dataDir: string,
  path: string,
  onProgress: (table: string, bytes: number) => void,
  now: Date,
): Promise<Restored> {
  const folder = resolve(dataDir)
  await refuseRunning(folder)
  const building = join(folder, 'restoring')
  await removeFolder(building)
  try {
    const loaded = await buildFromBackup(building, { path, onProgress, ownedAs: folder })
    await refuseRunning(folder)
    await makeReady(folder, clusterHome(building))
    return { ...loaded, before: await replaceHome(folder, clusterHome(folder), now) }
  } finally {
    await removeFolder(building)
  }
}

/**
 * Puts what an earlier restore kept back in its place.
 * @param kept the name of its folder in the data folder
 * @returns where the present database is kept now
 */
export async function goBackEmbedded(
  dataDir: string,
  kept: string,
  now: Date,
): Promise<string | null> {
  const folder = resolve(dataDir)
  const names = existsSync(folder)
    ? (await readdir(folder)).filter((name) => name.startsWith('postgres.before-'))
    : []
  if (!names.includes(kept)) {
    throw new DatabaseRefusal(
      `The data folder ${folder} keeps no ${kept}; it keeps ${names.length === 0 ? 'nothing' : names.join(', ')}. Nothing was changed.`,
    )
  }
  await refuseRunning(folder)
  await makeReady(folder, join(folder, kept))
  return replaceHome(folder, clusterHome(folder), now)
}

async function refuseRunning(folder: string): Promise<void> {
  if ((await findRunningEmbedded(folder)) === null) return
  throw new DatabaseRefusal(
    `Kvartal runs on the data folder ${folder}: stop it first. Nothing was changed.`,
  )
}
