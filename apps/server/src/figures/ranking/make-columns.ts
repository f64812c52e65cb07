import { isDirectoryStored } from '@kvartal/database/directory/stored-directory'
import type { Database } from '@kvartal/database/open'
import { listStoredQuarters } from '@kvartal/database/ranking/stored-quarter'
import type { Logger } from 'pino'
import { workOnAll } from '../../kit/database-thread.ts'
import { storeColumns } from './store-columns.ts'

/**
 * Makes the stored columns again that are not of the present data: of quarters after an update or a
 * restore, of the directory after each change. Rankings read all figures, and a start all of the
 * directory, meanwhile.
 */
export async function makeColumns(
  database: Database,
  log: Pick<Logger, 'info'>,
  stopping: AbortSignal,
): Promise<void> {
  const areStored =
    (await isDirectoryStored(database.db)) && (await listStoredQuarters(database.db)) !== null
  if (areStored) return
  const started = performance.now()
  const wereMade = await workOnAll({
    database,
    here: storeColumns,
    thread: new URL('./columns-thread.ts', import.meta.url),
    signal: stopping,
  })
  if (wereMade)
    log.info(
      { ms: Math.round(performance.now() - started) },
      'the columns of all quarters were made',
    )
}
