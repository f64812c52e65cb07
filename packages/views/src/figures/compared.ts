import type { ComparedCompany as CompanyOnWire } from '@kvartal/contract/company'
import type { Tag } from '@kvartal/contract/tag'
import type { Coverage } from '@kvartal/domain/averages/coverage'
import type { StatisticKind, Statistics } from '@kvartal/domain/averages/statistics'
import type { Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodIndex } from '@kvartal/domain/period/period'
import type { ComparisonBasis } from '@kvartal/domain/reports/comparison-basis'

/** A note on how to read a figure: its text, and its own mark where it has one. */
export interface CellNote {
  readonly sign?: string
  readonly text: string
}

/** One company's or tag's values of a metric: one entry per period in each list. */
export interface Cells {
  readonly values: readonly (number | null)[]
  /** Left out when no value has a note. */
  readonly notes?: readonly (readonly CellNote[])[]
  /**
   * Only values of the same basis are compared, `null` with none. All are comparable when left out.
   */
  readonly bases?: readonly (ComparisonBasis | null)[]
  /** Whether a value is shown but neither averaged nor ranked; left out when all count. */
  readonly isUncounted?: readonly boolean[]
  /** Whether each was corrected; left out when none was. */
  readonly corrected?: readonly boolean[]
}

/** The same for a tag: its statistic, and the number of companies behind each value. */
export interface TagCells extends Cells {
  readonly statistic: StatisticKind
  readonly coverage: Coverage
}

/** Figures of a company or a tag, by quarters or by years. */
interface Compares {
  /** The years with figures. */
  readonly years: readonly number[]
}

export interface ComparedCompany extends Compares {
  readonly company: CompanyOnWire
  readonly cells: (metric: Metric, periods: readonly Period[]) => Cells
  /** All figures of a period, published and derived; `null` without any. */
  readonly figuresIn: (period: Period) => Figures | null
}

export interface ComparedTag extends Compares {
  readonly tag: Tag
  /** @param statistic what is shown of the tag's values, as far as the metric has it */
  readonly cells: (metric: Metric, periods: readonly Period[], statistic: StatisticKind) => TagCells
  readonly statisticsIn: (metric: Metric, period: Period) => Statistics | null
  /** Number of the tag's active companies. */
  readonly companies: number
}

type Fields = Readonly<Record<string, unknown>>

/** A metric's value among a period's figures, quarterly or annual; `null` where there is none. */
export function valueIn(figures: Fields | undefined, { field }: Metric): number | null {
  const value = figures?.[field]
  return typeof value === 'number' ? value : null
}

/** The figures of each period, which follow each other without gaps. */
export function figuresOfPeriods<Figures>(
  periods: readonly Period[],
  all: readonly Figures[],
  periodOf: (figures: Figures) => Period,
): (Figures | undefined)[] {
  const byPeriod: (Figures | undefined)[] = periods.map(() => undefined)
  const start = periods[0] === undefined ? 0 : periodIndex(periods[0])
  for (const figures of all) {
    const place = periodIndex(periodOf(figures)) - start
    if (place >= 0 && place < byPeriod.length) byPeriod[place] = figures
  }
  return byPeriod
}
