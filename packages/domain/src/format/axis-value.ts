import type { AxisKind } from '../metrics/metric.ts'
import {
  formatWhole,
  missing,
  screenText,
  formatEuros,
  formatOneDecimal,
  formatPercent,
  formatRatio,
  formatTwoDecimals,
} from './number.ts'

const threeDigits = new Intl.NumberFormat('et-EE', { maximumSignificantDigits: 3 })

const steps = [
  { size: 1e9, word: 'mld' },
  { size: 1e6, word: 'mln' },
  { size: 1e3, word: 'tuh' },
] as const

/**
 * `1,25 mln`, `750 tuh`, `12`: at most three digits, for axes and screen readers. Beyond the
 * largest unit the number is whole and grouped: `12 346 mld`.
 */
export function formatShort(value: number | null): string {
  if (value === null) return missing
  // A value just below a step would be rounded to 1000 of the smaller unit, so steps begin slightly
  // earlier.
  const step = steps.find(({ size }) => Math.abs(value) >= size * 0.9995)
  const amount = step === undefined ? value : value / step.size
  const text = Math.abs(amount) < 999.5 ? screenText(threeDigits, amount) : formatWhole(amount)
  return step === undefined ? text : `${text}\u00a0${step.word}`
}

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

/** A short value with its unit, for axis ticks: `1,25 mln €`. Sentences take `formatBrief`. */
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
 * A short value with its unit within a sentence, a preview or a speech: `1,25 mln €`. Percentages
 * have two decimals there as in tables and cards, so that one figure has one spelling on a page.
 */
export function formatBrief(axis: AxisKind, value: number): string {
  return axis === 'percent' ? formatPercent(value) : formatTick(axis, value)
}
