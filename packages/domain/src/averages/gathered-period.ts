import type { Facts } from '../metrics/facts.ts'
import { addNumber, type GrowingNumbers } from './growing-numbers.ts'

/** A metric's values in one period while companies are added, and the sums of a quotient's parts. */
export interface GatheredColumn {
  readonly values: GrowingNumbers
  dividend: number
  divisor: number
}

export interface GatheredPeriod {
  readonly facts: Facts
  /** One per metric. */
  readonly columns: readonly GatheredColumn[]
}

/** Adds a value, and of a quotient also its parts. */
export function addValue(
  column: GatheredColumn,
  value: number,
  dividend: number,
  divisor: number,
): void {
  addNumber(column.values, value)
  column.dividend += dividend
  column.divisor += divisor
}
