export type Quarter = 1 | 2 | 3 | 4

/** A calendar quarter. */
export interface Period {
  readonly year: number
  readonly quarter: Quarter
}

export const quarters: readonly Quarter[] = [1, 2, 3, 4]

const romans = ['I', 'II', 'III', 'IV'] as const

/** `I` to `IV`, as Estonian texts write quarters. */
export function quarterNumeral(quarter: Quarter): string {
  // A Quarter is 1 to 4, so the numeral is always there.
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

/** Quarters since year 0: consecutive periods differ by one, so it serves for order and for distance. */
export function periodIndex({ year, quarter }: Period): number {
  return year * 4 + (quarter - 1)
}

export function periodAt(index: number): Period {
  // The remainder of an integer by four, plus one, is a Quarter.
  return { year: Math.floor(index / 4), quarter: ((index % 4) + 1) as Quarter }
}

/** Negative when `a` is earlier; for sorting oldest first. */
export function comparePeriods(a: Period, b: Period): number {
  return periodIndex(a) - periodIndex(b)
}

/** Every period from first to last, both included; empty when last is earlier. */
export function periodsBetween(first: Period, last: Period): Period[] {
  const count = periodIndex(last) - periodIndex(first) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => periodAt(periodIndex(first) + i))
}
