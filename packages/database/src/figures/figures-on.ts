import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a company's figures as published until a day, `YYYY-MM-DD`: of each quarter the last version that
 * had begun.
 */
export function figuresOn(day: string, registryCode: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id`
  return sql`
    select distinct on (year, quarter) year, quarter, national_taxes, labor_taxes, revenue, employee_count
    from (
      select ${columns} from figures where registry_code = ${registryCode}
      union all select ${columns} from earlier_figures where registry_code = ${registryCode}
    ) as version
    join publications on publications.id = publication_id
    where published_on <= ${day}
    order by year, quarter, published_on desc, (series = 'wide') desc, publications.id desc`
}
