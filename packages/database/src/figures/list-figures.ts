import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Quarterly figures of companies by registry code, oldest first; an empty list for a code without figures. Two queries
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
  const corrected = await findCorrected(db, [...figures.keys()])
  for (const { registryCode, year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } of rows) {
    const figure = { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount }
    const isCorrected = corrected.get(registryCode)?.has(periodIndex(figure)) === true
    figures.get(registryCode)?.push(isCorrected ? { ...figure, isCorrected } : figure)
  }
  return figures
}

/** `periodIndex` of the quarters that have earlier versions, by registry code. */
async function findCorrected(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await sql<QuarterPeriod & { registryCode: string }>`
    select registry_code as "registryCode", year, quarter from earlier_figures
    where registry_code = any(${registryCodes}::text[])`.execute(db)
  const periods = new Map<string, Set<number>>()
  for (const { registryCode, year, quarter } of rows) {
    const ofCompany = periods.get(registryCode) ?? new Set()
    periods.set(registryCode, ofCompany.add(periodIndex({ year, quarter })))
  }
  return periods
}
