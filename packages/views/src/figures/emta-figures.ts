import type { CompanyFinancials } from '@kvartal/contract/financial-data'
import { isSamePeriod, periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'
import { quarterBases } from '@kvartal/domain/reports/comparison-basis'
import { isInShownYears, type ShownYears } from '../compare/shown-years.ts'
import { type ComparedCompany, figuresOfPeriods, valueIn } from './compared.ts'
import { correction, isCorrectedIn } from './correction.ts'

/**
 * Every quarter from the first to the last one with figures in the years, so that a missing one is
 * shown as a gap.
 */
export function quartersInYears(
  years: ShownYears,
  published: readonly QuarterPeriod[],
): QuarterPeriod[] {
  const inYears = published.filter((period) => isInShownYears(period, years))
  const [first] = inYears
  const last = inYears.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}

export function companiesOf(rows: readonly CompanyFinancials[]): ComparedCompany[] {
  return rows.map(({ company, financialData }) => ({
    company,
    years: financialData.map(({ year }) => year),
    cells: (metric, periods) => {
      const figures = figuresOfPeriods(periods, financialData, (quarter) => quarter)
      const corrected = figures.map((ofPeriod) => isCorrectedIn(metric, ofPeriod))
      const bases = quarterBases(metric, periods)
      return {
        ...(bases === undefined ? {} : { bases }),
        values: figures.map((ofPeriod) => valueIn(ofPeriod, metric)),
        ...(corrected.includes(true)
          ? {
              corrected,
              notes: corrected.map((isCorrected) => (isCorrected ? [correction.mark] : [])),
            }
          : {}),
      }
    },
    figuresIn: (period) => financialData.find((quarter) => isSamePeriod(quarter, period)) ?? null,
  }))
}
