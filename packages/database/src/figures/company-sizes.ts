import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

/** A company that stopped publishing earlier has no size, whatever it once had. */
const yearsOfSize = 2

/**
 * The larger company first, for a query joined with `company_sizes` as `size`: newest turnover,
 * then employees.
 */
export const largerFirst: RawBuilder<unknown> = sql`size.revenue desc nulls last, size.employee_count desc nulls last`

/**
 * Takes up the newest turnover and number of employees of every company, after figures of these
 * years were imported.
 */
export async function refreshSizes(client: PoolClient, years: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(year) as newest from figure_periods',
  )
  const since = (rows[0]?.newest ?? 0) - yearsOfSize + 1
  if (years.every((year) => year < since)) return
  await client.query(
    `create temporary table new_sizes on commit drop as
       select registry_code,
         (max(array[year, quarter, revenue]) filter (where revenue is not null))[3] as revenue,
         (max(array[year, quarter, employee_count]) filter (where employee_count is not null))[3]::integer as employee_count
       from figures where year >= $1 group by registry_code`,
    [since],
  )
  await client.query('analyze new_sizes')
  await client.query(
    'delete from company_sizes s where not exists (select from new_sizes n where n.registry_code = s.registry_code)',
  )
  await client.query(
    `insert into company_sizes as known (registry_code, revenue, employee_count) select * from new_sizes
     on conflict (registry_code) do update set revenue = excluded.revenue, employee_count = excluded.employee_count
       where (known.revenue, known.employee_count) is distinct from (excluded.revenue, excluded.employee_count)`,
  )
  await client.query('drop table new_sizes')
}
