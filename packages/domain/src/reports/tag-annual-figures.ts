import { meanOf } from '../averages/mean.ts'
import { type AnnualMetricId, annualMetricIds } from '../metrics/annual-metrics.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { type Place, placeAmong, sortStandings } from './place-of.ts'

/** Mean figures of several companies in one year. */
interface AnnualAverages {
  readonly averages: Readonly<Record<AnnualMetricId, number | null>>
  /** The number of companies in each mean; metrics without any value are left out. */
  readonly companiesWithValue: Readonly<Partial<Record<AnnualMetricId, number>>>
}

/** A tag's averages and rankings, year by year. */
export interface TagAnnualFigures {
  /**
   * Each metric over the companies that have it (ratios are averaged as they are, not recomputed from averaged parts).
   * By year (`"2024"`), the oldest first; a year without any company is absent.
   */
  readonly byYear: Readonly<Record<string, AnnualAverages>>
  /** A company's place by a metric of its year, among the added values including its own; `null` when it has none. */
  readonly placeOf: (own: AnnualFigures, metric: AnnualMetricId) => Place | null
  /** How many values are kept for finding places, which determines the memory used. */
  readonly size: number
}

/** Collects figures company by company: only their values stay in memory. */
export interface GatheredAnnualFigures {
  /** Adds years of one or several companies, in any order. */
  add(figures: Iterable<AnnualFigures>): void
  summarize(): TagAnnualFigures
}

type Values = Record<AnnualMetricId, number[]>

export function gatherAnnualFigures(): GatheredAnnualFigures {
  const gathered = new Map<number, Values>()
  return {
    add(figures) {
      for (const ofCompany of figures) {
        let values = gathered.get(ofCompany.year)
        if (values === undefined) {
          values = byMetric(() => [])
          gathered.set(ofCompany.year, values)
        }
        for (const metric of annualMetricIds) {
          const value = ofCompany[metric]
          if (value !== null) values[metric].push(value)
        }
      }
    },
    summarize() {
      const years = [...gathered].sort(([a], [b]) => a - b)
      const standings = new Map(years.map(([year, values]) => [year, byMetric((metric) => sortStandings(metric, values[metric]))]))
      return {
        byYear: Object.fromEntries(years.map(([year, values]) => [year, averagesOf(values)])),
        placeOf: (own, metric) => placeAmong(metric, own[metric], standings.get(own.year)?.[metric] ?? new Float64Array()),
        size: [...standings.values()].flatMap((ofYear) => Object.values(ofYear)).reduce((sum, { length }) => sum + length, 0),
      }
    },
  }
}

function averagesOf(values: Values): AnnualAverages {
  const counts = annualMetricIds.map((metric) => [metric, values[metric].length] as const)
  return {
    averages: byMetric((metric) => meanOf(values[metric])),
    companiesWithValue: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  }
}

function byMetric<Value>(valueOf: (metric: AnnualMetricId) => Value): Record<AnnualMetricId, Value> {
  // Every metric of the list has its entry.
  return Object.fromEntries(annualMetricIds.map((metric) => [metric, valueOf(metric)])) as Record<AnnualMetricId, Value>
}
