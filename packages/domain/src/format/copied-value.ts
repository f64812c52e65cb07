import type { AxisKind } from '../metrics/metric.ts'

/**
 * A value for the clipboard, as spreadsheets read it: no thousands separators, decimal comma, '-' for minus, and no
 * unit except the percent sign.
 */
export function copiedValue(axis: AxisKind, value: number): string {
  if (axis === 'percent') return `${decimals(value * 100)}%`
  return decimals(value)
}

/** At most two decimals; -0 becomes 0. */
function decimals(value: number): string {
  const text = String(Math.round(value * 100) / 100).replace('.', ',')
  return text === '-0' ? '0' : text
}
