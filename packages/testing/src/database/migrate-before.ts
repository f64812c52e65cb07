import { migrate } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ownFolder = join(import.meta.dirname, '../../../database/migrations')

/**
 * Applies the product's migrations that come before one, so that a test can insert rows of an older
 * version.
 * @param name the beginning of the file name of the first migration that is left out, such as
 *   '0008'
 */
export async function migrateBefore(database: Database, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-migrations-'))
  try {
    for (const file of await readdir(ownFolder))
      if (file < name) await cp(join(ownFolder, file), join(folder, file))
    await migrate(database, { folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
