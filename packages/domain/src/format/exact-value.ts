import type { AxisKind } from '../metrics/metric.ts'
import { formatExact, missing, screenText } from './number.ts'

const upToFourDecimals = new Intl.NumberFormat('et-EE', {
  maximumFractionDigits: 4,
  useGrouping: 'always',
})
const upToSixDecimals = new Intl.NumberFormat('et-EE', {
  maximumFractionDigits: 6,
  useGrouping: 'always',
})

/**
 * A value with its unit, not rounded as cards and tables round it: cents, four decimals of a
 * percent, six of a ratio.
 */
export function formatExactValue(axis: AxisKind, value: number | null): string {
  if (value === null) return missing
  switch (axis) {
    case 'money':
    case 'money-per-employee':
      return `${formatExact(value)}\u00a0€`
    case 'persons':
    case 'index':
      return formatExact(value)
    case 'percent':
      return `${screenText(upToFourDecimals, value * 100)}%`
    case 'ratio':
      return screenText(upToSixDecimals, value)
  }
}
