import type { Basis, QuarterPeriod } from '../period/period.ts'
import type { Expression } from './expression.ts'

/** What annual metrics are about, in the order in which they are offered. */
export const metricGroups = [
  'Tulemus',
  'Bilanss',
  'Tasuvus',
  'Maksevõime',
  'Tõhusus ja kasv',
  'Töötajad',
] as const

export type MetricGroup = (typeof metricGroups)[number]

/**
 * What a value measures; each kind has its own axis on a chart. An index is 100 in its base period.
 */
export type AxisKind = 'money' | 'persons' | 'money-per-employee' | 'percent' | 'ratio' | 'index'

/** A warning about a value that is too low. */
interface Warning {
  /**
   * The metric that is compared with `below`; the metric itself by default. Missing values give no
   * warning.
   */
  readonly of?: string
  readonly below: number
  readonly text: string
  /** Order among the warnings of a year, lowest first. */
  readonly rank: number
  /** A value with the warning is shown, but neither averaged nor ranked. */
  readonly isNotComparable?: true
}

/**
 * The complete definition of a metric; all code that shows, computes, compares or explains metrics
 * uses it.
 */
export interface Metric<Id extends string = string, Field extends string = string> {
  readonly basis: Basis
  /** Unique within the basis; used in addresses. */
  readonly id: Id
  /** The field of the value in a period's figures, also in replies. */
  readonly field: Field
  readonly label: string
  /** Groups metrics where many are offered; left out for the few quarterly ones. */
  readonly group?: MetricGroup
  /** For small spaces, such as a line's end; the label itself by default. */
  readonly shortLabel?: string
  /**
   * What a sum over companies is called, where the label would mislead; the label itself by
   * default.
   */
  readonly sumLabel?: string
  /** The name in formulas; the label in lower case by default. */
  readonly name?: string
  /** Follows the label in headings; empty if the label is enough. */
  readonly unit: '€' | '%' | ''
  readonly axis: AxisKind
  /**
   * SVG `stroke-dasharray` that distinguishes this metric from others in the same chart; `null` is
   * a solid line.
   */
  readonly dash: string | null
  /**
   * Which values are better, and take the first places; `null` when more is neither good nor bad.
   */
  readonly better: 'more' | 'less' | null
  /**
   * Which values take the first places where neither is better; such a metric has no places when
   * left out.
   */
  readonly first?: 'more'
  /** One or two sentences for the reader: what it is and how it is computed. */
  readonly help: string
  /** A short version of `help`; the formula in names by default. */
  readonly note?: string | ((period: QuarterPeriod) => string)
  readonly formula: Expression
  /** The text in dependent formulas when it is missing or 0; made from its name by default. */
  readonly missing?: string
  readonly zero?: string
  readonly warning?: Warning
}

/** The side on which the first places are; `null` for a metric without places. */
export function firstOf({ better, first }: Metric): 'more' | 'less' | null {
  return better ?? first ?? null
}

type Entry<Id extends string, Field extends string> = Omit<Metric<Id, Field>, 'basis' | 'field'> & {
  readonly field?: Field
}

export function quarterly<const Id extends string, const Field extends string = Id>(
  entry: Entry<Id, Field>,
): Metric<Id, Field> {
  return metric('quarter', entry)
}

export function annual<const Id extends string, const Field extends string = Id>(
  entry: Entry<Id, Field> & { readonly group: MetricGroup },
): Metric<Id, Field> {
  return metric('year', entry)
}

function metric<Id extends string, Field extends string>(
  basis: Basis,
  entry: Entry<Id, Field>,
): Metric<Id, Field> {
  // When the field is left out, its type is that of the id.
  return { ...entry, basis, field: entry.field ?? (entry.id as string as Field) }
}
