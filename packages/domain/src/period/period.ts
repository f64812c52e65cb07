export type Quarter = 1 | 2 | 3 | 4

/** A calendar quarter. */
export interface Period {
  readonly year: number
  readonly quarter: Quarter
}

export const quarters: readonly Quarter[] = [1, 2, 3, 4]

const romans = ['I', 'II', 'III', 'IV'] as const

/** `I` to `IV`, the Estonian notation of quarters. */
export function quarterNumeral(quarter: Quarter): string {
  // A Quarter is 1 to 4, so the numeral exists.
  return romans[quarter - 1] as string
}

/** `I kv 2024` */
export function periodLabel({ year, quarter }: Period): string {
  return `${quarterNumeral(quarter)} kv ${year}`
}

/** The key of a period in replies: `2024-Q1`. */
export function periodKey({ year, quarter }: Period): string {
  return `${year}-Q${quarter}`
}

/** Number of quarters since year 0: consecutive periods differ by one, for sorting and for distances. */
export function periodIndex({ year, quarter }: Period): number {
  return year * 4 + (quarter - 1)
}

export function periodAt(index: number): Period {
  // An integer modulo four, plus one, is a Quarter.
  return { year: Math.floor(index / 4), quarter: ((index % 4) + 1) as Quarter }
}

/** Negative when `a` is earlier, for sorting in ascending order. */
export function comparePeriods(a: Period, b: Period): number {
  return periodIndex(a) - periodIndex(b)
}

/** All periods from first to last, both included; empty when last is earlier. */
export function periodsBetween(first: Period, last: Period): Period[] {
  const count = periodIndex(last) - periodIndex(first) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => periodAt(periodIndex(first) + i))
}
