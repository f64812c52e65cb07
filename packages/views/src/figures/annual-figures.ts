import type { CompanyAnnualFigures } from '@kvartal/contract/annual-reports'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { isNotComparable } from '@kvartal/domain/metrics/counted-value'
import { yearPeriod } from '@kvartal/domain/period/period'
import { comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import { isCorrectedIn } from './correction.ts'
import { annualNotes } from './annual-notes.ts'
import { type ComparedCompany, figuresOfPeriods, valueIn } from './compared.ts'

export function companiesOf(rows: readonly CompanyAnnualFigures[]): ComparedCompany[] {
  return rows.map(({ company, annualData }) => ({
    company,
    years: annualData.map(({ year }) => year),
    figuresIn: (period) => annualData.find(({ year }) => year === period.year) ?? null,
    cells: (metric, periods) => {
      const figures = figuresOfPeriods(periods, annualData, ({ year }) => yearPeriod(year))
      const values = figures.map((ofYear) => valueIn(ofYear, metric))
      const corrected = figures.map((ofYear) => isCorrectedIn(metric, ofYear))
      const notes = figures.map((ofYear, i) =>
        ofYear === undefined ? [] : annualNotes(ofYear, metric, values[i] ?? null),
      )
      // Annual figures are only asked for annual metrics.
      const id = metric.id as AnnualMetricId
      const isUncounted = figures.map(
        (ofYear) => ofYear !== undefined && isNotComparable(metric, ofYear),
      )
      return {
        values,
        bases: figures.map((ofYear, i) =>
          ofYear === undefined || isUncounted[i] === true ? null : comparisonBasis(id, ofYear),
        ),
        ...(isUncounted.includes(true) ? { isUncounted } : {}),
        ...(corrected.includes(true) ? { corrected } : {}),
        ...(notes.some((list) => list.length > 0) ? { notes } : {}),
      }
    },
  }))
}
