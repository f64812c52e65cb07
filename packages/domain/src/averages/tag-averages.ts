import type { QuarterFinancials } from '../emta/figure.ts'
import { type QuarterField, quarterMetrics } from '../metrics/quarter-metrics.ts'
import { comparePeriods, periodKey, type QuarterPeriod } from '../period/period.ts'

const averagedFields = quarterMetrics.map(({ field }) => field)

/** A tag's mean figures in one quarter. */
export type AveragedFigures = Readonly<Record<QuarterField, number | null>>

/** A tag's mean figures by period key (`2024-Q1`). */
export type AveragesByPeriod = Readonly<Record<string, AveragedFigures>>

/** Sums of one quarter while companies are added. */
interface Running {
  readonly period: QuarterPeriod
  companies: number
  readonly sums: number[]
  readonly counts: number[]
}

/** A tag's averages, added up company by company, so that their figures are never all in memory at once. */
export interface RunningAverages {
  /** Adds quarters of one or several companies, in any order; of a company each quarter once. */
  add(financials: Iterable<QuarterFinancials>): void
  /** Periods oldest first; a period without any company is absent. */
  averages(): AveragesByPeriod
  /** How many companies have figures in a period, by the same keys. */
  companiesByPeriod(): Readonly<Record<string, number>>
}

/**
 * Means over a tag's companies, period by period: each field over the companies that have it in that period
 * (derived figures are averaged as they are, not recomputed from averaged parts).
 */
export function runningAverages(): RunningAverages {
  const running = new Map<string, Running>()
  const ordered = () => [...running].sort(([, a], [, b]) => comparePeriods(a.period, b.period))
  return {
    add(financials) {
      for (const quarter of financials) {
        const key = periodKey(quarter)
        let entry = running.get(key)
        if (entry === undefined) {
          const { year, quarter: number } = quarter
          const zeros = averagedFields.map(() => 0)
          entry = { period: { year, quarter: number }, companies: 0, sums: zeros, counts: [...zeros] }
          running.set(key, entry)
        }
        addQuarter(entry, quarter)
      }
    },
    averages: () => Object.fromEntries(ordered().map(([key, entry]) => [key, meansOf(entry)])),
    companiesByPeriod: () => Object.fromEntries(ordered().map(([key, { companies }]) => [key, companies])),
  }
}

function addQuarter(entry: Running, quarter: QuarterFinancials): void {
  entry.companies += 1
  for (const [i, field] of averagedFields.entries()) {
    const value = quarter[field]
    if (value === null) continue
    entry.sums[i] = (entry.sums[i] ?? 0) + value
    entry.counts[i] = (entry.counts[i] ?? 0) + 1
  }
}

function meansOf({ sums, counts }: Running): AveragedFigures {
  const means = averagedFields.map((field, i) => {
    const count = counts[i] ?? 0
    return [field, count === 0 ? null : (sums[i] ?? 0) / count] as const
  })
  // Every averaged field has its entry in the list the means were made from.
  return Object.fromEntries(means) as unknown as AveragedFigures
}
