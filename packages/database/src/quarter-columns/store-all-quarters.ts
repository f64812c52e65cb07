import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { takeImportLock } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { scanQuartersOver } from './scan-quarters.ts'
import { storeQuarter } from './stored-quarter.ts'

/**
 * Makes the columns of all quarters from the figures, a year at a time: after an update, a restore, and whatever else changed figures
 * without an import. One transaction, which sees one state of the figures.
 * @returns `false` when an import is running, which must end first
 */
export async function storeAllQuarters({ pool }: Database): Promise<boolean> {
  const client = await pool.connect()
  let failure: unknown = null
  try {
    await client.query('begin isolation level repeatable read')
    const isFree = await takeImportLock(client)
    if (isFree) await storeAll(client)
    await client.query(isFree ? 'commit' : 'rollback')
    return isFree
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that fails within a transaction is closed, which ends it.
    client.release(failure !== null)
  }
}

async function storeAll(client: Parameters<typeof scanQuartersOver>[0]): Promise<void> {
  const { rows } = await client.query<{ version: number }>("select version from data_versions where name = 'figures'")
  const version = Number(rows[0]?.version)
  const { rows: quarters } = await client.query<QuarterPeriod>('select year, quarter from figures group by year, quarter order by year, quarter')
  await client.query('delete from quarter_columns')
  for (const ofYear of Map.groupBy(quarters, ({ year }) => year).values()) {
    for (const [i, columns] of (await scanQuartersOver(client, ofYear)).entries()) {
      const period = ofYear[i]
      if (period !== undefined) await storeQuarter(client, period, { version, columns })
    }
  }
  await client.query('update quarter_columns_state set version = $1', [version])
}
