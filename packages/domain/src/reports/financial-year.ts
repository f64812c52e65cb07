import { formatDate } from '../format/date.ts'
import type { FinancialYear } from './report.ts'

/** Whole months of a financial year, odd days rounded: 29.08.2022–31.12.2023 is 16. */
export function monthsOf({ start, end }: FinancialYear): number {
  const [firstYear, firstMonth, firstDay] = partsOf(start)
  const [lastYear, lastMonth, lastDay] = partsOf(end)
  const next = new Date(Date.UTC(lastYear, lastMonth - 1, lastDay + 1))
  const months = (next.getUTCFullYear() - firstYear) * 12 + next.getUTCMonth() + 1 - firstMonth
  const oddDays = next.getUTCDate() - firstDay
  // 30.4 days is a month on average.
  return Math.max(0, Math.round(months + oddDays / 30.4))
}

/**
 * Parsed by hand, since it is called for every derived year and parsing dates took most of the
 * time.
 */
function partsOf(date: string): readonly [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

export function isTwelveMonths(period: FinancialYear): boolean {
  return monthsOf(period) === 12
}

/** Whether a financial year starts on the day after the other's last one. */
export function followsOn({ start }: FinancialYear, { end }: FinancialYear): boolean {
  return timeOf(start) === timeOf(end) + dayLength
}

/** The day after a financial year's last one, when the next one should start: `YYYY-MM-DD`. */
export function dayAfter({ end }: FinancialYear): string {
  return new Date(timeOf(end) + dayLength).toISOString().slice(0, 10)
}

const dayLength = 86_400_000

function timeOf(date: string): number {
  const [year, month, day] = partsOf(date)
  return Date.UTC(year, month - 1, day)
}

export function isSamePeriod(one: FinancialYear, other: FinancialYear): boolean {
  return one.start === other.start && one.end === other.end
}

export function isCalendarYear({ start, end }: FinancialYear): boolean {
  return start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`
}

/**
 * Describes a financial year that is not a calendar year: `01.08.2024–31.07.2025`, with its length
 * if that is not twelve months: `01.07.2023–31.12.2024, 18 kuud`. `null` for a calendar year and
 * for an unknown one.
 */
export function describeFinancialYear(period: FinancialYear | null): string | null {
  if (period === null || isCalendarYear(period)) return null
  const dates = `${formatDate(period.start)}–${formatDate(period.end)}`
  return isTwelveMonths(period) ? dates : `${dates}, ${describeMonths(monthsOf(period))}`
}

function describeMonths(months: number): string {
  if (months === 0) return 'alla kuu'
  return months === 1 ? '1 kuu' : `${months} kuud`
}
