import type { AxisKind } from '../emta/metric.ts'
import { formatEuros, formatPercent, formatRatio, formatWhole, missing } from './number.ts'
import { formatShort } from './short-number.ts'

/** A value with its unit, as tooltips and cards show it. */
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
  }
}

/** A value for a table cell whose heading names the unit: without the euro or percent sign. */
export function formatCell(axis: AxisKind, value: number | null): string {
  switch (axis) {
    case 'money':
    case 'money-per-employee':
    case 'persons':
      return formatWhole(value)
    case 'percent':
      return value === null ? missing : formatRatio(value * 100)
    case 'ratio':
      return formatRatio(value)
  }
}

/** A short value with its unit, for axis ticks and speech: `1,25 mln €`. */
export function formatTick(axis: AxisKind, value: number): string {
  if (axis === 'percent') {
    const percent = value * 100
    // Thousands of percent are written out: '4 t%' would not be read as a percentage.
    return `${Math.abs(percent) < 999.5 ? formatShort(percent) : formatWhole(percent)}%`
  }
  const text = formatShort(value)
  return axis === 'money' || axis === 'money-per-employee' ? `${text}\u00a0€` : text
}
