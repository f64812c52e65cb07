import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { figureNews, type FigureNews } from '@kvartal/domain/watch/figure-news'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What publications said of a company's quarter. */
export type CompanyNews = { readonly registryCode: string } & (FigureNews | { readonly kind: 'removed'; readonly figures: QuarterFigure })

interface Row extends QuarterFigure {
  readonly registryCode: string
  readonly isTold: boolean
}

const values = sql`
  registry_code as "registryCode", year, quarter, national_taxes as "nationalTaxes", labor_taxes as "laborTaxes", revenue,
  employee_count as "employeeCount"`

/** What the publications of an edition changed in figures of companies, the newest quarter of a company first. */
export async function listFigureNews(db: Kysely<Schema>, registryCodes: readonly string[], editionId: number): Promise<CompanyNews[]> {
  const told = sql`(select publication_id from digested_publications where edition_id = ${editionId})`
  const ofCompanies = sql`registry_code = any(${registryCodes}::text[])`
  const { rows } = await sql<Row>`
    with ranked as (
      select id, row_number() over (order by published_on, series = 'wide', id) as rank from publications
    ), versions as (
      select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id from figures where ${ofCompanies}
      union all
      select registry_code, year, quarter, e.national_taxes, e.labor_taxes, e.revenue, e.employee_count, e.publication_id
      from earlier_figures e join figures using (registry_code, year, quarter) where ${ofCompanies}
    ), marked as (
      select versions.*, rank, publication_id in ${told} as is_told,
        bool_or(publication_id in ${told}) over (partition by registry_code, year, quarter) as is_news
      from versions join ranked on ranked.id = publication_id
    )
    select ${values}, is_told as "isTold" from marked where is_news
    order by registry_code, year desc, quarter desc, rank`.execute(db)
  const removed = await sql<Row>`
    select ${values} from removed_figures where ${ofCompanies} and removed_by in ${told}
    order by registry_code, year desc, quarter desc`.execute(db)
  return [
    ...newsOf(rows),
    ...removed.rows.map(({ registryCode, ...figures }): CompanyNews => ({ kind: 'removed', registryCode, figures })),
  ]
}

function newsOf(rows: readonly Row[]): CompanyNews[] {
  const byQuarter = Map.groupBy(rows, ({ registryCode, year, quarter }) => `${registryCode} ${year} ${quarter}`)
  return [...byQuarter.values()].flatMap((ofQuarter) => {
    const news = figureNews(ofQuarter.map(({ isTold, registryCode: _code, ...figures }) => ({ isTold, figures })))
    const [first] = ofQuarter
    return news === null || first === undefined ? [] : [{ registryCode: first.registryCode, ...news }]
  })
}
