import { storeDirectoryColumns } from '@kvartal/database/directory/scan-directory'
import type { Database } from '@kvartal/database/open'
import { storeAllQuarters } from '@kvartal/database/ranking/scan-quarters'
import { listStoredQuarters } from '@kvartal/database/ranking/stored-quarter'
import type { Logger } from 'pino'

/**
 * Makes the stored columns again that are not of the present data: of quarters after an update or a
 * restore, of the directory after each change. Rankings read all figures, and a start all of the
 * directory, meanwhile.
 */
export async function makeColumns(database: Database, log: Pick<Logger, 'info'>): Promise<void> {
  await storeDirectoryColumns(database)
  if ((await listStoredQuarters(database.db)) !== null) return
  const started = performance.now()
  if (await storeAllQuarters(database))
    log.info(
      { ms: Math.round(performance.now() - started) },
      'the columns of all quarters were made',
    )
}
