import { type QuarterPeriod, quarters } from '@kvartal/domain/period/period'
import type { ChartLine } from './chart-line.ts'

/** A metric's value in one quarter, in the metric's own unit. */
export interface QuarterValue extends QuarterPeriod {
  readonly value: number | null
}

/**
 * One line per year over the four quarters of `quartersOfYearAxis`, the newest last so that it is drawn on top. Years
 * without values have no line; a year's age counts from the newest year given, so that it looks the same for every
 * metric.
 */
export function yearLines(metricId: string, values: readonly QuarterValue[]): ChartLine[] {
  const newest = Math.max(...values.map(({ year }) => year))
  const years = [...Map.groupBy(values, ({ year }) => year)].sort(([a], [b]) => a - b)
  return years.flatMap(([year, own]): ChartLine[] => {
    const row = quarters.map((quarter) => own.find((other) => other.quarter === quarter)?.value ?? null)
    if (row.every((value) => value === null)) return []
    const subject = { key: `${year}`, name: `${year}`, identity: { kind: 'year', age: newest - year } } as const
    return [{ subject, metricId, values: row }]
  })
}
