export type Quarter = 1 | 2 | 3 | 4

/** A quarter of a calendar year. */
export interface QuarterPeriod {
  readonly year: number
  readonly quarter: Quarter
}

/** The year that an annual report is about. */
export interface YearPeriod {
  readonly year: number
  readonly quarter: null
}

/** What figures are about: a quarter or a year. */
export type Period = QuarterPeriod | YearPeriod

/** Consecutive periods of one basis, the first and the last included. */
export interface PeriodSpan {
  readonly from: Period
  readonly to: Period
}

/** How long a period is: EMTA publishes quarters, annual reports are about years. */
export type Basis = 'quarter' | 'year'

export const quarters: readonly Quarter[] = [1, 2, 3, 4]

const numerals = ['I', 'II', 'III', 'IV'] as const

/** `I` to `IV`, the Estonian notation of quarters. */
export function quarterNumeral(quarter: Quarter): string {
  // A Quarter is 1 to 4, so the numeral exists.
  return numerals[quarter - 1] as string
}

export function yearPeriod(year: number): YearPeriod {
  return { year, quarter: null }
}

/** `I kv 2024`, `2024` */
export function periodLabel({ year, quarter }: Period): string {
  return quarter === null ? `${year}` : `${quarterNumeral(quarter)} kv ${year}`
}

/** The label within a sentence: `I kv 2024`, `2024. aasta`. */
export function periodName(period: Period): string {
  return period.quarter === null ? `${period.year}. aasta` : periodLabel(period)
}

/** The key of a period in replies and addresses: `2024-Q1`, `2024`. */
export function periodKey({ year, quarter }: Period): string {
  return quarter === null ? `${year}` : `${year}-Q${quarter}`
}

/** The period of a key; `null` when the text is not a key of a quarter or a year. */
export function parsePeriodKey(key: string): Period | null {
  return parseQuarterKey(key) ?? parseYearKey(key)
}

export function parseQuarterKey(key: string): QuarterPeriod | null {
  const match = /^(\d{4})-Q([1-4])$/.exec(key)
  if (match === null) return null
  // The pattern accepts only 1 to 4.
  return { year: Number(match[1]), quarter: Number(match[2]) as Quarter }
}

export function parseYearKey(key: string): YearPeriod | null {
  return /^\d{4}$/.test(key) ? yearPeriod(Number(key)) : null
}

/** Consecutive periods of one basis differ by one: the number of quarters or years since year 0. */
export function periodIndex({ year, quarter }: Period): number {
  return quarter === null ? year : year * 4 + (quarter - 1)
}

export function quarterAt(index: number): QuarterPeriod {
  // An integer modulo four, plus one, is a Quarter.
  return { year: Math.floor(index / 4), quarter: ((index % 4) + 1) as Quarter }
}

/** The period of an index: the inverse of `periodIndex`. */
export function periodAt(basis: Basis, index: number): Period {
  return basis === 'year' ? yearPeriod(index) : quarterAt(index)
}

/** Negative when `a` is earlier, for sorting periods of one basis in ascending order. */
export function comparePeriods(a: Period, b: Period): number {
  return periodIndex(a) - periodIndex(b)
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.year === b.year && a.quarter === b.quarter
}

/** The quarter or the year before. */
export function previousPeriod(period: Period): Period {
  return period.quarter === null ? yearPeriod(period.year - 1) : quarterAt(periodIndex(period) - 1)
}

/** The same quarter of the year before, or the year before; with `years`, that many years before. */
export function periodYearBefore({ year, quarter }: Period, years = 1): Period {
  return quarter === null ? yearPeriod(year - years) : { year: year - years, quarter }
}

/** All periods from first to last, both included; empty when last is earlier. */
export function periodsBetween(first: QuarterPeriod, last: QuarterPeriod): QuarterPeriod[]
export function periodsBetween(first: YearPeriod, last: YearPeriod): YearPeriod[]
export function periodsBetween(first: Period, last: Period): Period[]
export function periodsBetween(first: Period, last: Period): Period[] {
  const start = periodIndex(first)
  const indexes = Array.from(
    { length: Math.max(0, periodIndex(last) - start + 1) },
    (_, i) => start + i,
  )
  return first.quarter === null ? indexes.map(yearPeriod) : indexes.map(quarterAt)
}
