import type { AxisKind } from '@kvartal/domain/metrics/metric'

/**
 * How a column's values are written: a metric's kind, or a text, a whole number, a day
 * `YYYY-MM-DD`, a period's key.
 */
export type ColumnKind = AxisKind | 'text' | 'whole' | 'day' | 'period'

export interface Column {
  /** In Estonian, with the unit. */
  readonly heading: string
  /** The name of the field in replies of the API. */
  readonly key: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
}

/** `null` is missing, and an empty cell. */
export type Cell = string | number | null

export type Row = readonly Cell[]

/** A table that is written while it is read, so that it is never in memory as a whole. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The rows in batches, read again each time. */
  readonly rows: () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

export function textColumn(heading: string, key: string, width: number): Column {
  return { heading, key, kind: 'text', width }
}
