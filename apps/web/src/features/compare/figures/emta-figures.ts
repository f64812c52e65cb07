import type { CompanyFinancials, TagAverages } from '@kvartal/contract/financial-data'
import { periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'
import { isInYears, type YearRange } from '@kvartal/domain/period/years'
import { averagesOfPeriods, type ComparedCompany, type ComparedTag, figuresOfPeriods, valueIn } from './compare-source.ts'

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

export function tagsOf(rows: readonly TagAverages[]): ComparedTag[] {
  return rows.map(({ tag, companies, averages }) => ({
    tag,
    companies,
    years: Object.keys(averages).map((key) => Number(key.slice(0, 4))),
    cells: (metric, periods) => ({ values: averagesOfPeriods(averages, metric, periods) }),
  }))
}
