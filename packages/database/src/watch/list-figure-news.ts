import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { figureNews, type FigureNews } from '@kvartal/domain/watch/figure-news'
import { type Kysely, sql } from 'kysely'
import { publicationRank } from '../figures/publication-facts.ts'
import type { Schema } from '../schema.ts'

/** Figures of companies from a quarter on, the newest first, by registry code. */
export async function listRecentFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  from: QuarterPeriod,
): Promise<ReadonlyMap<string, readonly QuarterFigure[]>> {
  const { rows } = await sql<QuarterFigure & { registryCode: string }>`
    select registry_code as "registryCode", year, quarter, national_taxes as "nationalTaxes", labor_taxes as "laborTaxes", revenue,
      employee_count as "employeeCount"
    from figures
    where registry_code = any(${registryCodes}::text[]) and year >= ${from.year} and year * 4 + quarter - 1 >= ${periodIndex(from)}
    order by year desc, quarter desc`.execute(db)
  const ofCompanies = new Map<string, QuarterFigure[]>()
  for (const { registryCode, ...figure } of rows) {
    const known = ofCompanies.get(registryCode)
    if (known === undefined) ofCompanies.set(registryCode, [figure])
    else known.push(figure)
  }
  return ofCompanies
}

/** The newest quarter that has figures; `null` without any. */
export async function findNewestQuarter(db: Kysely<Schema>): Promise<QuarterPeriod | null> {
  const { rows } =
    await sql<QuarterPeriod>`select year, quarter from figure_periods order by year desc, quarter desc limit 1`.execute(
      db,
    )
  return rows[0] ?? null
}

/** What publications said about a company's quarter. */
export type CompanyNews = { readonly registryCode: string } & (
  | FigureNews
  | { readonly kind: 'removed'; readonly figures: QuarterFigure }
)

interface Row extends QuarterFigure {
  readonly registryCode: string
  readonly isReported: boolean
}

const values = sql`
  registry_code as "registryCode", year, quarter, national_taxes as "nationalTaxes", labor_taxes as "laborTaxes", revenue,
  employee_count as "employeeCount"`

/**
 * What the publications of an edition changed in figures of companies, the newest quarter of a
 * company first.
 */
export async function listFigureNews(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  editionId: number,
): Promise<CompanyNews[]> {
  const told = sql`(select publication_id from digested_publications where edition_id = ${editionId})`
  // Otherwise ten years of a company would be read for the one or two that a publication has.
  const isTouched = sql`
    registry_code = any(${registryCodes}::text[])
    and year in (select year from publication_coverage where publication_id in ${told}) and publication_id in ${told}`
  const figures = sql`registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id`
  const { rows } = await sql<Row>`
    with ranked as (
      select id, ${sql.raw(publicationRank)} as rank from publications
    ), touched as materialized (
      select registry_code, year, quarter from figures where ${isTouched}
      union
      select registry_code, year, quarter from earlier_figures where ${isTouched}
    ), versions as (
      select ${figures} from touched join figures using (registry_code, year, quarter)
      union all
      select ${figures} from touched join earlier_figures using (registry_code, year, quarter)
    )
    select ${values}, publication_id in ${told} as "isReported" from versions v join ranked on ranked.id = publication_id
    where not exists (
      select from removed_figures r
      where (r.registry_code, r.year, r.quarter) = (v.registry_code, v.year, v.quarter) and removed_by in ${told}
    )
    order by registry_code, year desc, quarter desc, rank`.execute(db)
  const removed = await sql<Row>`
    select ${values} from removed_figures join figures using (registry_code, year, quarter)
    where registry_code = any(${registryCodes}::text[]) and removed_by in ${told}
    order by registry_code, year desc, quarter desc`.execute(db)
  return [
    ...newsOf(rows),
    ...removed.rows.map(({ registryCode, ...figures }): CompanyNews => ({
      kind: 'removed',
      registryCode,
      figures,
    })),
  ]
}

function newsOf(rows: readonly Row[]): CompanyNews[] {
  const byQuarter = Map.groupBy(
    rows,
    ({ registryCode, year, quarter }) => `${registryCode} ${year} ${quarter}`,
  )
  return [...byQuarter.values()].flatMap((ofQuarter) => {
    const news = figureNews(
      ofQuarter.map(({ isReported, registryCode: _code, ...figures }) => ({ isReported, figures })),
    )
    const [first] = ofQuarter
    return news === null || first === undefined
      ? []
      : [{ registryCode: first.registryCode, ...news }]
  })
}
