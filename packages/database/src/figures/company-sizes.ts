import { type NewestValues, newestValues } from '@kvartal/domain/ranking/newest-values'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import { copyLine, copyText } from '../import/copy-text.ts'
import { readsOver } from '../over-client.ts'
import { listStoredQuarters, readStoredQuarter } from '../ranking/stored-quarter.ts'
import { valueIn } from './read-figure-columns.ts'

/** A company that stopped publishing earlier has no size, whatever it once had. */
const yearsOfSize = 2

/**
 * The larger company first, for a query joined with `company_sizes` as `size`: newest turnover,
 * then employees.
 */
export const largerFirst: RawBuilder<unknown> = sql`size.revenue desc nulls last, size.employee_count desc nulls last`

/**
 * Takes up the newest turnover and number of employees of every company, after figures of these
 * years were imported and their columns stored.
 */
export async function refreshSizes(client: PoolClient, years: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(year) as newest from figure_periods',
  )
  const since = (rows[0]?.newest ?? 0) - yearsOfSize + 1
  if (years.every((year) => year < since)) return
  await client.query('create temporary table new_sizes (like company_sizes) on commit drop')
  const stored = await readSizes(client, since)
  if (stored === null) await aggregateSizes(client, since)
  else await copySizes(client, stored)
  await client.query('analyze new_sizes')
  await client.query(
    `merge into company_sizes s using (select * from new_sizes order by registry_code) n on s.registry_code = n.registry_code
     when matched and (s.revenue, s.employee_count) is distinct from (n.revenue, n.employee_count)
       then update set revenue = n.revenue, employee_count = n.employee_count
     when not matched then insert (registry_code, revenue, employee_count)
       values (n.registry_code, n.revenue, n.employee_count)`,
  )
  // Companies rarely lose all figures of two years, and each would be looked for among all.
  const { rows: left } = await client.query<{ isAnyLeft: boolean }>(
    'select (select count(*) from company_sizes) > (select count(*) from new_sizes) as "isAnyLeft"',
  )
  if (left[0]?.isAnyLeft === true)
    await client.query(
      'delete from company_sizes s where not exists (select from new_sizes n where n.registry_code = s.registry_code)',
    )
  await client.query('drop table new_sizes')
}

/** The sizes that the stored quarters since a year have; `null` while these are not current. */
async function readSizes(client: PoolClient, since: number): Promise<NewestValues | null> {
  const { db, pool } = readsOver(client)
  const states = await listStoredQuarters(db)
  if (states === null) return null
  const quarters = []
  for (const { period } of states.filter((each) => each.period.year >= since).toReversed()) {
    const { signal } = new AbortController()
    const quarter = await readStoredQuarter(pool, period, signal, ['revenue', 'employeeCount'])
    if (quarter !== null) quarters.push(quarter.columns)
  }
  return newestValues(quarters, ['revenue', 'employeeCount'])
}

async function copySizes(client: PoolClient, { codes, published }: NewestValues): Promise<void> {
  const { revenue = new Float64Array(), employeeCount = new Float64Array() } = published
  const text = copyText()
  for (const [place, code] of codes.entries())
    text.add(copyLine([code, valueIn(revenue, place), valueIn(employeeCount, place)]))
  await copyIn(client, 'copy new_sizes from stdin', text.take())
}

/** The same from all figures, which takes several times as long. */
async function aggregateSizes(client: PoolClient, since: number): Promise<void> {
  await client.query(
    `insert into new_sizes (registry_code, revenue, employee_count)
       select registry_code,
         (array_agg(revenue order by year desc, quarter desc) filter (where revenue is not null))[1],
         (array_agg(employee_count order by year desc, quarter desc) filter (where employee_count is not null))[1]
       from figures where year >= $1 group by registry_code`,
    [since],
  )
}
