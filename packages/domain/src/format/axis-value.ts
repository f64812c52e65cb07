import type { AxisKind } from '../metrics/metric.ts'
import { formatEuros, formatOneDecimal, formatPercent, formatRatio, formatTwoDecimals, formatWhole, missing } from './number.ts'
import { formatShort } from './short-number.ts'

/** A value with its unit, for tooltips and cards. */
export function formatValue(axis: AxisKind, value: number | null): string {
  switch (axis) {
    case 'money':
    case 'money-per-employee':
      return formatEuros(value)
    case 'persons':
      return formatWhole(value)
    case 'percent':
      return formatPercent(value)
    case 'ratio':
      return formatRatio(value)
    case 'index':
      return formatOneDecimal(value)
  }
}

/** A value for a table cell whose heading has the unit: without the euro or percent sign. */
export function formatCell(axis: AxisKind, value: number | null): string {
  switch (axis) {
    case 'money':
    case 'money-per-employee':
      return formatWhole(value)
    case 'percent':
      return value === null ? missing : formatTwoDecimals(value * 100)
    default:
      return formatValue(axis, value)
  }
}

/** A short value with its unit, for axis ticks and screen readers: `1,25 mln €`. */
export function formatTick(axis: AxisKind, value: number): string {
  if (axis === 'percent') {
    const percent = value * 100
    // Thousands of percent are written in full: '4 tuh%' would not be read as a percentage.
    return `${Math.abs(percent) < 999.5 ? formatShort(percent) : formatWhole(percent)}%`
  }
  const text = formatShort(value)
  return axis === 'money' || axis === 'money-per-employee' ? `${text}\u00a0€` : text
}

/**
 * A change between two values, with a common unit written once: `200 → 201 tuh €`, `998 tuh € → 1,2 mln €`, `12,1% →
 * 14%`.
 */
export function formatStep(axis: AxisKind, from: number, to: number): string {
  const [before, after] = [formatTick(axis, from), formatTick(axis, to)]
  const unit = unitAtEnd(after)
  return `${unit !== '' && unitAtEnd(before) === unit ? before.slice(0, -unit.length) : before}\u00a0→ ${after}`
}

/** The unit after a number, with the space before it; a percent sign belongs to the number. */
function unitAtEnd(text: string): string {
  return /\u00a0[^\d%]+$/.exec(text)?.[0] ?? ''
}
