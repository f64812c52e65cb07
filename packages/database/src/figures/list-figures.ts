import type { PublishedFigure, QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Quarterly figures of companies by registry code, oldest first; an empty list for a code without figures. One query
 * for any number of companies with an index lookup for each, so that the time depends on the figures asked for and not
 * on all that are stored.
 */
export async function listFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, QuarterFigure[]>> {
  const figures = new Map<string, QuarterFigure[]>(registryCodes.map((code) => [code, []]))
  if (figures.size === 0) return figures
  const { rows } = await sql<QuarterFigure & { registryCode: string }>`
    select
      asked.code as "registryCode", year, quarter, national_taxes as "nationalTaxes", labor_taxes as "laborTaxes",
      revenue, employee_count as "employeeCount"
    from unnest(${[...figures.keys()]}::text[]) as asked (code)
    cross join lateral (
      select * from figures where registry_code = asked.code collate "C" order by year, quarter
    ) as figure`.execute(db)
  for (const { registryCode, year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } of rows) {
    figures.get(registryCode)?.push({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount })
  }
  return figures
}

/** The figures of `listFigures`, with those named that were corrected. */
export async function listMarkedFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, QuarterFigure[]>> {
  const figures = await listFigures(db, registryCodes)
  const corrected = await findCorrected(db, registryCodes)
  if (corrected.size === 0) return figures
  const marked = [...figures].map(([code, ofCompany]) => {
    const ofPeriods = corrected.get(code)
    if (ofPeriods === undefined) return [code, ofCompany] as const
    const withMarks = ofCompany.map((figure) => {
      const others = ofPeriods.get(periodIndex(figure))
      return others === undefined ? figure : { ...figure, corrected: others }
    })
    return [code, withMarks] as const
  })
  return new Map(marked)
}

/** Which figures of a quarter had other values in earlier versions, by registry code and `periodIndex`. */
async function findCorrected(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, PublishedFigure[]>>> {
  const { rows } = await sql<QuarterPeriod & { registryCode: string; corrected: PublishedFigure[] }>`
    select registry_code as "registryCode", year, quarter, array_remove(array[
      case when bool_or(e.national_taxes is distinct from f.national_taxes) then 'nationalTaxes' end,
      case when bool_or(e.labor_taxes is distinct from f.labor_taxes) then 'laborTaxes' end,
      case when bool_or(e.revenue is distinct from f.revenue) then 'revenue' end,
      case when bool_or(e.employee_count is distinct from f.employee_count) then 'employeeCount' end
    ], null) as corrected
    from earlier_figures e join figures f using (registry_code, year, quarter)
    where registry_code = any(${registryCodes}::text[])
    group by registry_code, year, quarter`.execute(db)
  const periods = new Map<string, Map<number, PublishedFigure[]>>()
  for (const { registryCode, corrected, ...period } of rows) {
    const ofCompany = periods.get(registryCode) ?? new Map<number, PublishedFigure[]>()
    if (corrected.length > 0) periods.set(registryCode, ofCompany.set(periodIndex(period), corrected))
  }
  return periods
}
