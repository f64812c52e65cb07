import type { Database } from '@kvartal/database/open'
import { listStoredQuarters } from '@kvartal/database/quarter-columns/list-stored-quarters'
import { storeAllQuarters } from '@kvartal/database/quarter-columns/store-all-quarters'
import type { Logger } from 'pino'

/**
 * Makes the stored columns of quarters again where they are not those of the figures: after an update or a restore. Rankings read all figures
 * meanwhile.
 */
export async function makeColumns(database: Database, log: Pick<Logger, 'info'>): Promise<void> {
  if ((await listStoredQuarters(database.db)) !== null) return
  const started = performance.now()
  if (await storeAllQuarters(database)) log.info({ ms: Math.round(performance.now() - started) }, 'the columns of all quarters were made')
}
