import type { Coverage } from '@kvartal/domain/averages/coverage'
import { type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { ComparisonBasis } from '@kvartal/domain/reports/comparison-basis'

export interface ChartMetric {
  readonly id: string
  readonly label: string
  /** For small spaces; the label itself by default. */
  readonly shortLabel?: string
  /** Follows the label in headings: `€`, `%` or nothing. */
  readonly unit: string
  readonly axis: AxisKind
  /** SVG `stroke-dasharray` of this metric; `null` is solid. A single metric is always solid. */
  readonly dash: string | null
  /** Where it is computed in another way than before; nowhere when left out. */
  readonly breaks?: readonly ChartBreak[]
  /**
   * Whether the metric must be shown with each value, because it is not stated in the usual way.
   */
  readonly isNamed?: boolean
}

/** A break of a metric's series (`breaks.ts` of the domain) on the axis of a chart. */
export interface ChartBreak {
  /** The first period of the new series, by its order on the axis. */
  readonly at: number
  /** How many periods from there on still hold figures from before, as sums of quarters do. */
  readonly mixed: number
  readonly sentence: string
}

/**
 * What determines the look of a line, independent of the other lines: a company's slot, a tag's
 * colour (`#rrggbb`) and what is shown of its values, or how many years a year is before the newest
 * one.
 */
export type Identity =
  | { readonly kind: 'company'; readonly slot: number }
  | { readonly kind: 'tag'; readonly color: string; readonly statistic: StatisticKind }
  | { readonly kind: 'year'; readonly age: number }

export interface Subject {
  /** Unique among the subjects of the chart. */
  readonly key: string
  readonly name: string
  readonly identity: Identity
}

/** One metric of one company, of one tag, or of one year of a company. */
export interface ChartLine {
  readonly subject: Subject
  readonly metricId: string
  /**
   * One per period of the axis, in the metric's unit; percentages are quotients. `null` is a gap.
   */
  readonly values: readonly (number | null)[]
  /** One list per value: notes for comparing it, such as a year of 18 months. */
  readonly notes?: readonly (readonly string[])[]
  /**
   * One per value: only values of the same basis are compared, and `null` with none. By default all
   * are comparable.
   */
  readonly bases?: readonly (ComparisonBasis | null)[]
  /** One per value: whether it is drawn and not ranked. By default all are ranked. */
  readonly isUncounted?: readonly boolean[]
  /** One per value: whether an earlier publication had another value. None when left out. */
  readonly corrected?: readonly boolean[]
  /** The numbers of companies behind a tag's values. */
  readonly coverage?: Coverage
}

/** Whether the change between two periods may be shown. */
export function areComparable(
  { bases, coverage }: ChartLine,
  before: number,
  after: number,
): boolean {
  // An average of few companies cannot be compared with an average of many.
  if (coverage?.isThin[before] === true || coverage?.isThin[after] === true) return false
  if (bases === undefined) return true
  const basis = bases[after] ?? null
  return basis !== null && basis === bases[before]
}

/**
 * The factor from which a tag's numbers of companies in neighbouring periods are not of the same
 * tag any more.
 */
const otherCompanies = 2

/** Whether a line may not run on from the period before: their values do not compare. */
export function isBrokenBefore({ bases, coverage }: ChartLine, period: number): boolean {
  if (bases !== undefined && (bases[period] ?? null) !== (bases[period - 1] ?? null)) return true
  const [before, own] = [coverage?.counts[period - 1] ?? 0, coverage?.counts[period] ?? 0]
  return before > 0 && own > 0 && Math.max(before, own) > otherCompanies * Math.min(before, own)
}

/** The name of a line where nothing else shows its kind: tags are marked as such. */
export function subjectName({ name, identity }: Subject): string {
  return identity.kind === 'tag' ? `${name} · ${statisticNames[identity.statistic]}` : name
}

/** The last value that is not missing; `null` when there is none. */
export function latestValue(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null
}

/** Descending order; missing values come last. */
export function compareLargestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return b - a
}
