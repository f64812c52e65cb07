import { figureIn, type Figures } from './facts.ts'
import type { Metric } from './metric.ts'

/**
 * A metric's value as far as it may be averaged and ranked: `null` when it is missing, and when its base makes it not
 * comparable, such as a return on negative equity. Such values are shown with their warning, and count nowhere.
 */
export function countedValue({ id, field, warning }: Metric, figures: Figures): number | null {
  const value = figureIn(figures, field)
  if (value === null || warning?.isNotComparable !== true) return value
  const base = figureIn(figures, warning.of ?? id)
  return base !== null && base < warning.below ? null : value
}
