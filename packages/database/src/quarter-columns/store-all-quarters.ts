import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { PoolClient } from 'pg'
import { keepImportsOut } from '../imports/in-import-transaction.ts'
import { inOneSnapshot } from '../in-one-snapshot.ts'
import type { Database } from '../open.ts'
import { queriesOver, readsOver } from '../over-client.ts'
import { scanQuarters } from './scan-quarters.ts'
import { storeQuarter } from './stored-quarter.ts'

/**
 * Makes the columns of all quarters from the figures, a year at a time: after an update, a restore, and whatever else changed figures
 * without an import. One transaction, which sees one state of the figures.
 * @returns `false` when an import is running, which must end first
 */
export async function storeAllQuarters(database: Database): Promise<boolean> {
  return inOneSnapshot(database, async (client) => {
    const isFree = await keepImportsOut(queriesOver(client))
    if (isFree) await storeAll(client)
    return isFree
  })
}

async function storeAll(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select version from data_versions where name = 'figures'",
  )
  const version = Number(rows[0]?.version)
  const { rows: quarters } = await client.query<QuarterPeriod>(
    'select year, quarter from figures group by year, quarter order by year, quarter',
  )
  await client.query('delete from quarter_columns')
  for (const ofYear of Map.groupBy(quarters, ({ year }) => year).values()) {
    for (const [i, columns] of (
      await scanQuarters(readsOver(client), ofYear, new AbortController().signal)
    ).entries()) {
      const period = ofYear[i]
      if (period !== undefined) await storeQuarter(client, period, { version, columns })
    }
  }
  await client.query('update quarter_columns_state set version = $1', [version])
}
