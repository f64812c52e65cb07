import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a company's figures as published until a day, `YYYY-MM-DD`: of each quarter the last version that
 * had begun, unless a publication had removed it.
 */
export function figuresOn(day: string, registryCode: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id`
  return sql`
    select distinct on (year, quarter) year, quarter, national_taxes, labor_taxes, revenue, employee_count
    from (
      select ${columns} from figures where registry_code = ${registryCode}
      union all select ${columns} from earlier_figures where registry_code = ${registryCode}
      union all select ${columns} from removed_figures where registry_code = ${registryCode}
    ) as version
    join publications on publications.id = publication_id
    where published_on <= ${day} and not exists (
      select from removed_figures as removed join publications as remover on remover.id = removed_by
      where removed.registry_code = version.registry_code and removed.year = version.year and removed.quarter = version.quarter
        and remover.published_on <= ${day}
    )
    order by year, quarter, published_on desc, (series = 'wide') desc, publications.id desc`
}
