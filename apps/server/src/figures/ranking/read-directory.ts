import { scanDirectory } from '@kvartal/database/directory/scan-directory'
import { directoryWith, readStoredDirectory } from '@kvartal/database/directory/stored-directory'
import type { Database } from '@kvartal/database/open'
import type { DirectoryColumns } from '@kvartal/domain/ranking/company-columns'
import { workOnAll } from '../../kit/database-thread.ts'

/**
 * All companies that EMTA or the register know, in columns: those that are stored, or after a
 * change, until they are stored again, those of the directory itself.
 */
export async function readDirectory(
  database: Database,
  signal: AbortSignal,
): Promise<DirectoryColumns> {
  const stored = await readStoredDirectory(database, signal)
  if (stored !== null) return stored
  const { columns, names } = await workOnAll({
    database,
    here: () => scanDirectory(database, signal),
    thread: new URL('./directory-thread.ts', import.meta.url),
    signal,
  })
  return directoryWith(columns, names)
}
