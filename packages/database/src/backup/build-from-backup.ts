import { startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { type LoadedBackup, loadBackup } from './load-backup.ts'

interface BuildOptions {
  /** The backup's file. */
  readonly path: string
  readonly onProgress: (table: string, bytes: number) => void
  /** The data folder that the database will be moved to. */
  readonly ownedAs: string
}

/** Builds a separate database from a backup in an empty data folder, checks it and stops it. */
export async function buildFromBackup(
  folder: string,
  { path, onProgress, ownedAs }: BuildOptions,
): Promise<LoadedBackup> {
  const embedded = await startEmbedded({ dataDir: folder, ownedAs, log: () => {} })
  const database = openDatabase(embedded.url)
  try {
    return await loadBackup(database, path, {
      makeTables: (last) => migrate(database, { last }),
      onProgress,
    })
  } finally {
    await database.close()
    await embedded.stop()
  }
}
