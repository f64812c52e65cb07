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
  // Sorted, since rows of an index that come in any order take more than twice the time.
  await client.query(
    `create temporary table new_sizes on commit drop as
       select registry_code,
         (array_agg(revenue order by year desc, quarter desc) filter (where revenue is not null))[1] as revenue,
         (array_agg(employee_count order by year desc, quarter desc) filter (where employee_count is not null))[1] as employee_count
       from figures where year >= $1 group by registry_code order by registry_code`,
    [since],
  )
  await client.query('analyze new_sizes')
  await client.query(
    'delete from company_sizes s where not exists (select from new_sizes n where n.registry_code = s.registry_code)',
  )
  await client.query(
    `update company_sizes s set revenue = n.revenue, employee_count = n.employee_count from new_sizes n
     where s.registry_code = n.registry_code and (s.revenue, s.employee_count) is distinct from (n.revenue, n.employee_count)`,
  )
  await client.query(
    `insert into company_sizes (registry_code, revenue, employee_count)
     select * from new_sizes n where not exists (select from company_sizes s where s.registry_code = n.registry_code)
     order by registry_code`,
  )
  await client.query('drop table new_sizes')
}
