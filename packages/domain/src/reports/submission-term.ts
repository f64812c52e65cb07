import type { FinancialYear } from './report.ts'

/** Public holidays of a fixed day, as `MM-DD`; others are Sundays, except Good Friday. */
const holidays: ReadonlySet<string> = new Set([
  '01-01',
  '02-24',
  '05-01',
  '06-23',
  '06-24',
  '08-20',
  '12-24',
  '12-25',
  '12-26',
])

/**
 * The last day for submitting a report: six months after the end of the financial year, the end of
 * a month for the end of a month; a day of rest moves it to the next working day. `YYYY-MM-DD`.
 */
export function submissionTerm({ end }: Pick<FinancialYear, 'end'>): string {
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number)
  const lastOfEnd = lastDay(year, month)
  // Months are counted from 1, so that this is the sixth month after.
  const lastOfTerm = lastDay(year, month + 6)
  const date = new Date(
    Date.UTC(year, month + 5, day === lastOfEnd ? lastOfTerm : Math.min(day, lastOfTerm)),
  )
  while (isRestDay(date)) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** @param month counted from 1, over the year's end as well */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isRestDay(date: Date): boolean {
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
  return isWeekend || holidays.has(date.toISOString().slice(5, 10))
}
