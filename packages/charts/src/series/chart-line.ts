import type { AxisKind } from '@kvartal/domain/emta/metric'
import type { ComparisonBasis } from '@kvartal/domain/reports/comparison-basis'

export interface ChartMetric {
  readonly id: string
  readonly label: string
  /** Where there is little room; the label itself where left out. */
  readonly shortLabel?: string
  /** Stands behind the label in headings: `€`, `%` or nothing. */
  readonly unit: string
  readonly axis: AxisKind
  /** SVG `stroke-dasharray` that tells this metric from others; `null` is solid. One metric alone is always solid. */
  readonly dash: string | null
}

/**
 * What a reader recognises a line by, whatever else is drawn: a company's slot, a tag's own colour (`#rrggbb`), or how
 * many years a year lies behind the newest one.
 */
export type Identity =
  | { readonly kind: 'company'; readonly slot: number }
  | { readonly kind: 'tag'; readonly color: string }
  | { readonly kind: 'year'; readonly age: number }

export interface Subject {
  /** Unlike any other subject's on the chart. */
  readonly key: string
  readonly name: string
  readonly identity: Identity
}

/** One metric of one company, of one tag's average, or of one year of a company. */
export interface ChartLine {
  readonly subject: Subject
  readonly metricId: string
  /** One for each period of the axis, in the metric's own unit; percentages are quotients. `null` is a gap. */
  readonly values: readonly (number | null)[]
  /** One list for each value: what must be known to compare it, such as a year of 18 months. */
  readonly notes?: readonly (readonly string[])[]
  /** One for each value: only values of one basis are compared with each other, `null` with none. All are where left out. */
  readonly bases?: readonly (ComparisonBasis | null)[]
}

/** Whether a change from one period to the other may be told. */
export function areComparable({ bases }: ChartLine, before: number, after: number): boolean {
  if (bases === undefined) return true
  const basis = bases[after] ?? null
  return basis !== null && basis === bases[before]
}

/** The name a line goes by where nothing beside it says what it is: a tag is not a company. */
export function subjectName({ name, identity }: Subject): string {
  return identity.kind === 'tag' ? `${name} · keskmine` : name
}
