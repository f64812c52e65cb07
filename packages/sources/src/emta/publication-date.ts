import { periodIndex, type Quarter, quarterAt, type QuarterPeriod } from '@kvartal/domain/period/period'
import { calendarDate } from '../text/calendar-date.ts'

/** The day EMTA publishes a quarter: the 10th of the month after it, as `YYYY-MM-DD`. */
export function publicationDateOf({ year, quarter }: QuarterPeriod): string {
  return quarter === 4 ? `${year + 1}-01-10` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-10`
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

/** `10.04.2026` as `2026-04-10`; `null` when it is not a valid date. */
export function dateOfEmta(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? []
  return calendarDate(year, month, day)
}
