import { storeDirectoryColumns } from '@kvartal/database/directory/scan-directory'
import type { Database } from '@kvartal/database/open'
import { storeAllQuarters } from '@kvartal/database/ranking/scan-quarters'
import { listStoredQuarters } from '@kvartal/database/ranking/stored-quarter'

/**
 * Stores the columns again that are not of the present data.
 * @returns whether those of all quarters were made
 */
export async function storeColumns(database: Database): Promise<boolean> {
  await storeDirectoryColumns(database)
  return (await listStoredQuarters(database.db)) === null && (await storeAllQuarters(database))
}
