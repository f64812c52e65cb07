import { meanOf } from '../averages/mean.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { type AnnualMetricId, annualMetricIds } from './annual-metric-id.ts'

/** Mean figures of several companies in one year. */
export interface AnnualAverages {
  readonly averages: Readonly<Record<AnnualMetricId, number | null>>
  /** How many companies have reports of the year. */
  readonly companies: number
}

/**
 * Means over companies, year by year: each metric over the companies that have it (ratios are averaged as they are, not
 * recomputed from averaged parts).
 * @param figures all years of all companies, in any order
 * @returns by year (`"2024"`), the oldest first; a year without any company is absent
 */
export function averageByYear(figures: Iterable<AnnualFigures>): Record<string, AnnualAverages> {
  const byYear = Map.groupBy(figures, ({ year }) => year)
  const years = [...byYear].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    years.map(([year, ofYear]) => [year, { averages: meansOf(ofYear), companies: ofYear.length }]),
  )
}

function meansOf(figures: readonly AnnualFigures[]): AnnualAverages['averages'] {
  const means = annualMetricIds.map((metric) => [metric, meanOf(figures.map((ofCompany) => ofCompany[metric]))])
  // Every metric of the list has its entry.
  return Object.fromEntries(means) as AnnualAverages['averages']
}
