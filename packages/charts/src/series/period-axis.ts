import {
  type Basis,
  type Period,
  periodIndex,
  periodKey,
  periodLabel,
  quarterNumeral,
  quarters as fourQuarters,
  type YearPeriod,
} from '@kvartal/domain/period/period'

/** One period of the axis. */
export interface ChartPeriod {
  readonly key: string
  /** The full name, for titles and tooltips: `III kv 2023`. */
  readonly label: string
  /** The short label under the axis: `III`. */
  readonly tick: string
  /** The group label under the ticks, e.g. the year; `null` without groups. */
  readonly group: string | null
  /**
   * Consecutive periods differ by one. Determines which tick labels are kept if there is too little
   * room.
   */
  readonly order: number
  /** Years before the newest one; bars of the period have that year's colour. */
  readonly age?: number
}

/** A whole range without gaps: periods without any figures are included. */
export interface PeriodAxis {
  readonly kind: Basis
  readonly periods: readonly ChartPeriod[]
}

/** The axis of a range of quarters or of years without gaps, as from `periodsBetween`. */
export function periodAxis(periods: readonly Period[]): PeriodAxis {
  return {
    kind: periods[0]?.quarter === null ? 'year' : 'quarter',
    periods: periods.map((period) => ({
      key: periodKey(period),
      label: periodLabel(period),
      tick: period.quarter === null ? `${period.year}` : quarterNumeral(period.quarter),
      group: period.quarter === null ? null : `${period.year}`,
      order: periodIndex(period),
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
export function yearBarAxis(years: readonly YearPeriod[], marked: ReadonlySet<number>): PeriodAxis {
  const { kind, periods } = periodAxis(years)
  const newest = periods.at(-1)?.order ?? 0
  return {
    kind,
    periods: periods.map((period) => ({
      ...period,
      tick: marked.has(period.order) ? `${period.tick}*` : period.tick,
      age: newest - period.order,
    })),
  }
}
