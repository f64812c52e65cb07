import { periodIndex, periodKey, periodLabel, quarterNumeral, type QuarterPeriod, quarters as fourQuarters } from '@kvartal/domain/period/period'

/** One period of the axis. */
export interface ChartPeriod {
  readonly key: string
  /** The full name, for titles and tooltips: `III kv 2023`. */
  readonly label: string
  /** The short label under the axis: `III`. */
  readonly tick: string
  /** The group label under the ticks, e.g. the year; `null` without groups. */
  readonly group: string | null
  /** Consecutive periods differ by one. Determines which tick labels are kept if there is too little room. */
  readonly order: number
  /** Years before the newest one; bars of the period have that year's colour. */
  readonly age?: number
}

/** A whole range without gaps: periods without any figures are included. */
export interface PeriodAxis {
  readonly kind: 'quarter' | 'year'
  readonly periods: readonly ChartPeriod[]
}

/** The axis of a range of quarters from `periodsBetween`. */
export function quarterAxis(quarters: readonly QuarterPeriod[]): PeriodAxis {
  return {
    kind: 'quarter',
    periods: quarters.map((quarter) => ({
      key: periodKey(quarter),
      label: periodLabel(quarter),
      tick: quarterNumeral(quarter.quarter),
      group: `${quarter.year}`,
      order: periodIndex(quarter),
    })),
  }
}

/** The four quarters of any year, for year-over-year charts. */
export function quartersOfYearAxis(): PeriodAxis {
  return {
    kind: 'quarter',
    periods: fourQuarters.map((quarter) => ({
      key: `Q${quarter}`,
      label: `${quarterNumeral(quarter)} kvartal`,
      tick: quarterNumeral(quarter),
      group: null,
      order: quarter - 1,
    })),
  }
}

/**
 * The axis of a range of years for bars, each with its year's colour.
 * @param marked years with a note; they get an asterisk
 */
export function yearBarAxis(first: number, last: number, marked: ReadonlySet<number>): PeriodAxis {
  const { kind, periods } = yearAxis(first, last)
  return {
    kind,
    periods: periods.map((period) => ({
      ...period,
      tick: marked.has(period.order) ? `${period.tick}*` : period.tick,
      age: last - period.order,
    })),
  }
}

/** The axis of a range of years, both ends included. */
export function yearAxis(first: number, last: number): PeriodAxis {
  const count = Math.max(0, last - first + 1)
  return {
    kind: 'year',
    periods: Array.from({ length: count }, (_, i) => {
      const year = `${first + i}`
      return { key: year, label: year, tick: year, group: null, order: first + i }
    }),
  }
}
