import { type Period, periodIndex, periodKey, periodLabel, quarterNumeral, quarters as fourQuarters } from '@kvartal/domain/period/period'

/** One place on the period axis. */
export interface ChartPeriod {
  readonly key: string
  /** The full name, as titles and tooltips say it: `III kv 2023`. */
  readonly label: string
  /** The short name under the axis: `III`. */
  readonly tick: string
  /** What neighbours are gathered under below the ticks, e.g. the year; `null` where nothing is. */
  readonly group: string | null
  /** Consecutive periods differ by one. Decides which ticks stay when there is no room for all. */
  readonly order: number
  /** How many years it lies behind the newest one; bars of it then have that year's colour. */
  readonly age?: number
}

/** A whole range without holes: a period that nobody has figures for stands in it too. */
export interface PeriodAxis {
  readonly kind: 'quarter' | 'year'
  readonly periods: readonly ChartPeriod[]
}

/** The axis of a range of quarters, as `periodsBetween` gives it. */
export function quarterAxis(quarters: readonly Period[]): PeriodAxis {
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

/** The four quarters of any year, for years drawn over each other. */
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
 * The axis of the years from first to last for bars, each in its year's colour.
 * @param marked years that something must be known of; they have an asterisk
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

/** The axis of the years from first to last, both included. */
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
