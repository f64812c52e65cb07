import { takeOverEarlier } from '@kvartal/database/backup/take-over-earlier'
import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { inEmbedded } from '@kvartal/database/embedded/in-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { readConfig } from '../apps/server/src/config.ts'

/** Works on the configured database with up-to-date tables; on an embedded one even while Kvartal runs on it. */
export async function inConfiguredDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningEmbedded(config.dataDir))
  const inTables = async (database: Database) => {
    await migrate(database)
    return work(database)
  }
  if (running !== null) {
    const database = openDatabase(running)
    return inTables(database).finally(() => database.close())
  }
  await takeOverEarlier(config.dataDir, { say: console.error, now: new Date() })
  return inEmbedded({ dataDir: config.dataDir }, inTables)
}
