import type { Basis, QuarterPeriod } from '../period/period.ts'
import type { Expression } from './expression.ts'

/** What a value counts; each kind has an axis of its own on a chart. */
export type AxisKind = 'money' | 'persons' | 'money-per-employee' | 'percent' | 'ratio'

/** What a reader should know of a value. */
interface Warning {
  /** The metric that is too low; the warned one itself where left out. A metric without a value is not warned of. */
  readonly of?: string
  readonly below: number
  readonly text: string
  /** Its place among the warnings of a year: the lowest first. */
  readonly rank: number
}

/** All there is to know of a metric. Whatever shows, counts, compares or spells metrics reads it here. */
export interface Metric<Id extends string = string, Field extends string = string> {
  readonly basis: Basis
  /** Unlike any other of the same basis; addresses name metrics by it. */
  readonly id: Id
  /** The field of the value in a period's figures, on the wire too. */
  readonly field: Field
  readonly label: string
  /** Where there is little room, as at a line's end; the label itself where left out. */
  readonly shortLabel?: string
  /** Within a formula; the label in lower case where left out. */
  readonly name?: string
  /** Follows the label in headings; empty if the label is enough. */
  readonly unit: '€' | '%' | ''
  readonly axis: AxisKind
  /** SVG `stroke-dasharray` that distinguishes this metric from others in the same chart; `null` is a solid line. */
  readonly dash: string | null
  /** Which values are welcome and first among others; `null` where more is neither good nor bad. */
  readonly better: 'more' | 'less' | null
  /** Values below 0 rank last, although less is better: debt on negative equity. */
  readonly isWorstBelowZero?: true
  /** One or two sentences for the reader: what it is and how it is computed. */
  readonly help: string
  /** The same in the fewest words; the formula in names where left out. */
  readonly note?: string | ((period: QuarterPeriod) => string)
  readonly formula: Expression
  /** What formulas that need it say where it is missing or 0; by its name where left out. */
  readonly missing?: string
  readonly zero?: string
  readonly warning?: Warning
}

type Entry<Id extends string, Field extends string> = Omit<Metric<Id, Field>, 'basis' | 'field'> & { readonly field?: Field }

export function quarterly<const Id extends string, const Field extends string = Id>(entry: Entry<Id, Field>): Metric<Id, Field> {
  return metric('quarter', entry)
}

export function annual<const Id extends string, const Field extends string = Id>(entry: Entry<Id, Field>): Metric<Id, Field> {
  return metric('year', entry)
}

function metric<Id extends string, Field extends string>(basis: Basis, entry: Entry<Id, Field>): Metric<Id, Field> {
  // Where the field is left out its type is the id's.
  return { ...entry, basis, field: entry.field ?? (entry.id as string as Field) }
}
