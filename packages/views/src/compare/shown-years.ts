import {
  type Period,
  type Quarter,
  type QuarterPeriod,
  periodIndex,
} from '@kvartal/domain/period/period'
import type { YearRange } from '@kvartal/domain/period/years'

/**
 * First and last year, both included; with quarters, the first and the last year may be partial.
 */
export interface ShownYears extends YearRange {
  /** Left out for the first quarter. */
  readonly fromQuarter?: Quarter
  /** Left out for the last quarter. */
  readonly toQuarter?: Quarter
}

export function shownQuarters(from: QuarterPeriod, to: QuarterPeriod): ShownYears {
  return {
    from: from.year,
    to: to.year,
    ...(from.quarter === 1 ? {} : { fromQuarter: from.quarter }),
    ...(to.quarter === 4 ? {} : { toQuarter: to.quarter }),
  }
}

/**
 * The years of consecutive periods among all that are offered; a year of which all offered quarters
 * are included is a whole year.
 * @param initial the years shown without a choice; these give `null`
 */
export function yearsOfSpan(
  all: readonly Period[],
  first: number,
  last: number,
  initial: YearRange | null,
): ShownYears | null {
  const [from, to] = [all[first], all[last]]
  if (from === undefined || to === undefined) return null
  const isFirstOfYear = all[first - 1]?.year !== from.year
  const isLastOfYear = all[last + 1]?.year !== to.year
  const years = {
    from: from.year,
    to: to.year,
    ...(isFirstOfYear || from.quarter === null ? {} : { fromQuarter: from.quarter }),
    ...(isLastOfYear || to.quarter === null ? {} : { toQuarter: to.quarter }),
  }
  const isInitial =
    isFirstOfYear && isLastOfYear && years.from === initial?.from && years.to === initial.to
  return isInitial ? null : years
}

/** The same without quarters, for annual figures. */
export function wholeYears({ from, to }: ShownYears): YearRange {
  return { from, to }
}

export function isInShownYears(period: QuarterPeriod, years: ShownYears): boolean {
  const first = periodIndex({ year: years.from, quarter: years.fromQuarter ?? 1 })
  const last = periodIndex({ year: years.to, quarter: years.toQuarter ?? 4 })
  const index = periodIndex(period)
  return index >= first && index <= last
}

/** `2022-2024`, `2022Q2-2024`, `2022Q2-2024Q1`. */
export function yearsText({ from, to, fromQuarter, toQuarter }: ShownYears): string {
  const text = (year: number, quarter: Quarter | undefined) =>
    quarter === undefined ? `${year}` : `${year}Q${quarter}`
  return `${text(from, fromQuarter)}-${text(to, toQuarter)}`
}

/** A longer range would only make charts and tables of empty periods. */
const mostYears = 50

/**
 * Years in either order, or a single one; `null` for another text, and for more years than anyone
 * publishes.
 */
export function parseYears(text: string): ShownYears | null {
  const match = /^(\d{4})(?:Q([1-4]))?(?:-(\d{4})(?:Q([1-4]))?)?$/.exec(text)
  if (match === null) return null
  const [
    ,
    firstYear,
    firstQuarter,
    lastYear = firstYear,
    lastQuarter = match[3] === undefined ? firstQuarter : undefined,
  ] = match
  const first = span(firstYear, firstQuarter)
  const last = span(lastYear, lastQuarter)
  const years =
    periodIndex(first.from) <= periodIndex(last.from)
      ? shownQuarters(first.from, last.to)
      : shownQuarters(last.from, first.to)
  return years.to - years.from < mostYears ? years : null
}

/** What a year or a quarter of an address covers. */
function span(year: string | undefined, quarter: string | undefined) {
  const at = (other: Quarter): QuarterPeriod => ({ year: Number(year), quarter: other })
  // The pattern accepts only 1 to 4.
  return quarter === undefined
    ? { from: at(1), to: at(4) }
    : { from: at(Number(quarter) as Quarter), to: at(Number(quarter) as Quarter) }
}
