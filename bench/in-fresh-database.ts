import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'

export interface FreshDatabase {
  readonly url: string
  readonly database: Database
  /** A temporary folder for files, removed with the database. */
  readonly folder: string
}

/** Runs a benchmark with a PostgreSQL of its own and the product's empty tables. */
export async function inFreshDatabase(measure: (fresh: FreshDatabase) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  const database = openDatabase(server.url)
  try {
    await migrate(database)
    await measure({ url: server.url, database, folder })
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
