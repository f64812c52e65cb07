import { readMajor } from '@kvartal/database/embedded/cluster'
import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { postgresMajor } from '@kvartal/database/embedded/programs'
import { inEmbedded } from '@kvartal/database/embedded/start-embedded'
import { requireMigrated } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { type Config, readConfig } from '../apps/server/src/config.ts'

/**
 * Works on the configured database, whatever Kvartal it is of, without updating it; on an embedded
 * one even while Kvartal runs on it.
 * @throws when there is none: a wrong DATA_DIR would give an empty one, which nobody notices
 */
export async function inConfiguredDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  const running =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningEmbedded(config.dataDir))
  if (running !== null) {
    const database = openDatabase(running)
    return work(database).finally(() => database.close())
  }
  await requireEmbedded(config)
  return inEmbedded({ dataDir: config.dataDir }, work)
}

/**
 * The same for commands that write: an update is the start's, so that the earlier program is not
 * left without its database.
 */
export async function inMigratedDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return inConfiguredDatabase(async (database) => {
    await requireMigrated(database)
    return work(database)
  })
}

async function requireEmbedded({ dataDir }: Config): Promise<void> {
  const major = await readMajor(dataDir)
  if (major === null)
    throw new Error(
      `There is no database in ${dataDir}: give DATA_DIR the value with which Kvartal runs, or start Kvartal there once.`,
    )
  if (Number(major) < Number(postgresMajor)) {
    throw new Error(
      `${dataDir} holds data of PostgreSQL ${major}, which the next start of Kvartal takes over: start it once, or use the earlier Kvartal.`,
    )
  }
}
