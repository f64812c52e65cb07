import { periodIndex, type Quarter, quarterAt, type QuarterPeriod } from '../period/period.ts'

/** The day EMTA publishes a quarter: the 10th of the month after it, as `YYYY-MM-DD`. */
export function publicationDateOf({ year, quarter }: QuarterPeriod): string {
  return quarter === 4
    ? `${year + 1}-01-10`
    : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-10`
}

/** The last quarter that EMTA had published on a day (`YYYY-MM-DD`). */
export function lastPublishedBy(date: string): QuarterPeriod {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  // The quarter of the day, as 1 to 4.
  let period: QuarterPeriod = { year, quarter: Math.ceil(month / 3) as Quarter }
  while (publicationDateOf(period) > date) period = quarterAt(periodIndex(period) - 1)
  return period
}
