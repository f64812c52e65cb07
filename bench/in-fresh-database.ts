import { inEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface OpenedTables {
  readonly url: string
  readonly database: Database
}

export interface FreshDatabase extends OpenedTables {
  /** A temporary folder for files, removed with the database. */
  readonly folder: string
}

/** Runs work with a PostgreSQL on a data folder and the product's tables in it. */
export async function inDatabase(
  dataDir: string,
  work: (opened: OpenedTables) => Promise<void>,
): Promise<void> {
  await inEmbedded({ dataDir }, async (database, url) => {
    await migrate(database)
    await work({ url, database })
  })
}

/** Runs a benchmark with a PostgreSQL of its own and the product's empty tables. */
export async function inFreshDatabase(
  measure: (fresh: FreshDatabase) => Promise<void>,
): Promise<void> {
  await inTemporaryFolder((folder) =>
    inDatabase(join(folder, 'data'), (opened) => measure({ ...opened, folder })),
  )
}

/** A folder that the unprivileged user of a PostgreSQL can reach, removed after the work. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
  await chmod(folder, 0o755)
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
