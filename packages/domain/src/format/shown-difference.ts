import type { AxisKind } from '../metrics/metric.ts'
import { shownValue } from './shown-value.ts'

/** The difference between two values. */
export interface Difference {
  /** In the unit of the values. */
  readonly amount: number
  /** The amount divided by the reference value; `null` unless that is above 0: growth from nothing or from a loss has no percentage. */
  readonly share: number | null
}

/**
 * The difference between two values as they are shown, so that a reader who compares the two finds the same: values that
 * look equal have no difference. `null` when either value is missing.
 */
export function shownDifference(
  axis: AxisKind,
  reference: number | null,
  value: number | null,
): Difference | null {
  if (reference === null || value === null) return null
  const from = shownValue(axis, reference)
  const to = shownValue(axis, value)
  const amount = to === from ? 0 : to - from
  return { amount, share: from > 0 ? amount / from : null }
}
