import type { CompanyFinancials } from '@kvartal/contract/financial-data'
import { periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'
import { isInYears, type YearRange } from '@kvartal/domain/period/years'
import { type ComparedCompany, figuresOfPeriods, valueIn } from './compare-source.ts'

/** Every quarter from the first to the last one with figures in the years, so that a missing one is shown as a gap. */
export function quartersInYears(years: YearRange, published: readonly QuarterPeriod[]): QuarterPeriod[] {
  const inYears = published.filter((period) => isInYears(period, years))
  const [first] = inYears
  const last = inYears.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}

export function companiesOf(rows: readonly CompanyFinancials[]): ComparedCompany[] {
  return rows.map(({ company, financialData }) => ({
    company,
    years: financialData.map(({ year }) => year),
    cells: (metric, periods) => ({
      values: figuresOfPeriods(periods, financialData, (quarter) => quarter).map((figures) => valueIn(figures, metric)),
    }),
  }))
}
