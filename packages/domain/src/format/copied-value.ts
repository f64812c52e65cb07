import type { AxisKind } from '../emta/metric.ts'

/**
 * A value as it is copied to a spreadsheet: no grouping, decimal comma, '-' for minus, no unit but the percent sign,
 * which belongs to the number there.
 */
export function copiedValue(axis: AxisKind, value: number): string {
  if (axis === 'percent') return `${decimals(value * 100)}%`
  return decimals(value)
}

/** At most two decimals; a rounded nothing has no minus. */
function decimals(value: number): string {
  const text = String(Math.round(value * 100) / 100).replace('.', ',')
  return text === '-0' ? '0' : text
}
