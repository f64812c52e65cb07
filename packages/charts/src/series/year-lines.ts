import { quarterAt, quarters } from '@kvartal/domain/period/period'
import type { ChartLine } from './chart-line.ts'
import type { PeriodAxis } from './period-axis.ts'

/**
 * Splits a line over quarters into one line per year over the four quarters of
 * `quartersOfYearAxis`, the newest last so that it is drawn on top. Years without values have no
 * line; a year's age counts from the axis' newest year, so that it looks the same for every metric.
 */
export function yearLines(
  { periods }: PeriodAxis,
  { metricId, values, notes, corrected }: ChartLine,
): ChartLine[] {
  const all = periods.map(({ order }, i) => ({
    ...quarterAt(order),
    value: values[i] ?? null,
    notes: notes?.[i] ?? [],
    isCorrected: corrected?.[i] === true,
  }))
  const newest = all.at(-1)?.year ?? 0
  return [...Map.groupBy(all, ({ year }) => year)].flatMap(([year, own]): ChartLine[] => {
    const ofYear = quarters.map((quarter) => own.find((other) => other.quarter === quarter))
    const row = ofYear.map((point) => point?.value ?? null)
    if (row.every((value) => value === null)) return []
    const subject = {
      key: `${year}`,
      name: `${year}`,
      identity: { kind: 'year', age: newest - year },
    } as const
    return [
      {
        subject,
        metricId,
        values: row,
        ...(notes === undefined ? {} : { notes: ofYear.map((point) => point?.notes ?? []) }),
        ...(corrected === undefined
          ? {}
          : { corrected: ofYear.map((point) => point?.isCorrected === true) }),
      },
    ]
  })
}
