import type { AxisKind } from '../metrics/metric.ts'
import { shownValue } from './difference.ts'

/**
 * A value for the clipboard, as spreadsheets read it: no thousands separators, decimal comma, '-'
 * for minus, and no unit except the percent sign.
 */
export function copiedValue(axis: AxisKind, value: number): string {
  if (axis === 'percent') return `${decimals(value * 100)}%`
  // A ratio just below 1 is copied as it is shown, with more than two decimals.
  return axis === 'ratio' ? spreadsheetText(shownValue(axis, value)) : decimals(value)
}

/** At most two decimals. */
function decimals(value: number): string {
  return spreadsheetText(Math.round(value * 100) / 100)
}

/** -0 becomes 0. */
function spreadsheetText(value: number): string {
  const text = String(value).replace('.', ',')
  return text === '-0' ? '0' : text
}
