import { takeOverEarlier } from '@kvartal/database/backup/take-over-earlier'
import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { readConfig } from '../apps/server/src/config.ts'

/** Works on the configured database with up-to-date tables; on an embedded one even while Kvartal runs on it. */
export async function inConfiguredDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningEmbedded(config.dataDir))
  if (running !== null) return inDatabase(running, work)
  await takeOverEarlier(config.dataDir, { say: console.error, now: new Date() })
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => {} })
  return inDatabase(embedded.url, work).finally(() => embedded.stop())
}

async function inDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
