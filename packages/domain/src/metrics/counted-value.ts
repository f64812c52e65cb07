import { figureIn, type Figures } from './facts.ts'
import type { Metric } from './metric.ts'

/**
 * A metric's value as far as it may be averaged and ranked: `null` when it is missing or not
 * comparable.
 */
export function countedValue(metric: Metric, figures: Figures): number | null {
  const value = figureIn(figures, metric.field)
  return value !== null &&
    metric.warning?.isNotComparable === true &&
    isNotComparable(metric, figures)
    ? null
    : value
}

/**
 * Whether a value's base makes it not comparable, such as a return on negative equity. It is shown
 * with its warning, and counts in no average, statistic or place.
 */
export function isNotComparable({ id, field, warning }: Metric, figures: Figures): boolean {
  if (warning?.isNotComparable !== true || figureIn(figures, field) === null) return false
  const base = figureIn(figures, warning.of ?? id)
  return base !== null && base < warning.below
}
