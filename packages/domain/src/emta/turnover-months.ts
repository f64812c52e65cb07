import type { Quarter, QuarterPeriod } from '../period/period.ts'

const months: Readonly<Record<Quarter, readonly [first: string, last: string]>> = {
  1: ['detsember', 'veebruar'],
  2: ['märts', 'mai'],
  3: ['juuni', 'august'],
  4: ['september', 'november'],
}

/**
 * The months whose VAT returns make up a quarter's turnover, a month earlier than the quarter:
 * `detsember–veebruar`.
 */
export function turnoverMonths({ quarter }: Pick<QuarterPeriod, 'quarter'>): string {
  return months[quarter].join('–')
}

/** The same with their years: `detsember 2025 – veebruar 2026`, `märts–mai 2026`. */
export function datedTurnoverMonths({ year, quarter }: QuarterPeriod): string {
  const [first, last] = months[quarter]
  return quarter === 1 ? `${first} ${year - 1} – ${last} ${year}` : `${first}–${last} ${year}`
}
