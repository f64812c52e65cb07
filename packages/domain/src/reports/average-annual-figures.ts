import { meanOf } from '../averages/mean.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { type AnnualMetricId, annualMetricIds } from './annual-metric-id.ts'

/** Mean figures of several companies in one year. */
export interface AnnualAverages {
  readonly averages: Readonly<Record<AnnualMetricId, number | null>>
  /** Over how many companies each mean goes; a metric that nobody has is left out. */
  readonly companiesWithValue: Readonly<Partial<Record<AnnualMetricId, number>>>
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
  return Object.fromEntries(years.map(([year, ofYear]) => [year, averagesOf(ofYear)]))
}

function averagesOf(figures: readonly AnnualFigures[]): AnnualAverages {
  const known = annualMetricIds.map((metric) => [metric, figures.map((ofCompany) => ofCompany[metric]).filter((value) => value !== null)] as const)
  return {
    // Every metric of the list has its entry.
    averages: Object.fromEntries(known.map(([metric, values]) => [metric, meanOf(values)])) as AnnualAverages['averages'],
    companiesWithValue: Object.fromEntries(known.flatMap(([metric, values]) => (values.length === 0 ? [] : [[metric, values.length]]))),
  }
}
