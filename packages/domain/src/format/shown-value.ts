import type { AxisKind } from '../metrics/metric.ts'
import { formatCell } from './axis-value.ts'

/**
 * A value rounded as cards and tables show it: euros and persons to whole ones, ratios to two decimals, percentages to two
 * decimals of a percent. The number is read from the shown text, so that both are rounded in the same way.
 */
export function shownValue(axis: AxisKind, value: number): number {
  const shown = Number(
    formatCell(axis, value).replaceAll('\u00a0', '').replace('\u2212', '-').replace(',', '.'),
  )
  return axis === 'percent' ? shown / 100 : shown
}
