import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
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
