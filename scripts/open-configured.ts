import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { type Database, openDatabase } from '@kvartal/database/open'
import { readConfig } from '../apps/server/src/config.ts'

/** Opens the configured database for a command; an embedded one also while Kvartal runs on it. */
export async function openConfigured(): Promise<{ database: Database; close: () => Promise<void> }> {
  const config = readConfig(process.env)
  const running = config.databaseUrl ?? (await findRunningEmbedded(config.dataDir))
  if (running !== null) {
    const database = openDatabase(running)
    return { database, close: () => database.close() }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => {} })
  const database = openDatabase(embedded.url)
  return { database, close: () => database.close().then(() => embedded.stop()) }
}
