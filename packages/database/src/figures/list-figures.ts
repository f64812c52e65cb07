import type { QuarterFigure } from '@kvartal/domain/emta/figure'
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
