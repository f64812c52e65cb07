import { statisticCases, type StatisticKind } from '../averages/statistics.ts'
import type { AxisKind } from '../metrics/metric.ts'
import { formatCell, formatValue } from './axis-value.ts'
import { formatRatioDifference, formatShare, formatTimes, formatTwoDecimals } from './number.ts'

/**
 * A value rounded as cards and tables show it: euros and persons to whole ones, ratios to two
 * decimals, percentages to two decimals of a percent. The number is read from the shown text where
 * rounding could give another, so that both are rounded in the same way.
 */
export function shownValue(axis: AxisKind, value: number): number {
  if (axis !== 'percent' && axis !== 'ratio') return numberOf(formatCell(axis, value))
  const divisor = axis === 'percent' ? 100 : 1
  const rounded = roundedSurely(axis, value * divisor)
  return (Number.isNaN(rounded) ? numberOf(formatCell(axis, value)) : rounded) / divisor
}

function numberOf(text: string): number {
  return Number(text.replaceAll('\u00a0', '').replace('\u2212', '-').replace(',', '.'))
}

/**
 * A number of a shown text rounded without making the text, which takes a hundredth of the time: a
 * ranking by change rounds each company's values. `NaN` where binary fractions may decide.
 */
function roundedSurely(axis: 'percent' | 'ratio', number: number): number {
  // Ratios from here to 1 have more decimals.
  if (axis === 'ratio' && number >= 0.99 && number < 1) return Number.NaN
  const hundredths = Math.abs(number) * 100
  const fraction = hundredths - Math.floor(hundredths)
  if (!(hundredths < 1e9) || Math.abs(fraction - 0.5) < 1e-5) return Number.NaN
  const rounded = Math.round(hundredths) / 100
  return number < 0 && rounded > 0 ? -rounded : rounded
}

/** The difference between two values. */
export interface Difference {
  /** In the unit of the values. */
  readonly amount: number
  /**
   * The amount divided by the reference value; `null` unless that is above 0: growth from nothing
   * or from a loss has no percentage.
   */
  readonly share: number | null
}

/**
 * The difference between two values as they are shown, so that a reader who compares the two finds
 * the same: values that look equal have no difference. `null` when either value is missing.
 */
export function shownDifference(
  axis: AxisKind,
  reference: number | null,
  value: number | null,
): Difference | null {
  if (reference === null || value === null) return null
  const from = shownValue(axis, reference)
  const amount = amountBetween(from, shownValue(axis, value))
  return { amount, share: from > 0 ? amount / from : null }
}

/** The amount of `shownDifference`, in the unit of the values. */
export function shownAmount(axis: AxisKind, reference: number, value: number): number {
  return amountBetween(shownValue(axis, reference), shownValue(axis, value))
}

function amountBetween(from: number, to: number): number {
  return to === from ? 0 : to - from
}

/** From ten times on, a percentage is hard to imagine. */
const largestShare = 10
/** Smaller shares would be displayed as no change. */
const smallestShare = 0.0005

/**
 * A signed difference of shown values in its shortest form: `+12,3%`; the amount where a percentage
 * is not meaningful.
 */
export function formatDifference(axis: AxisKind, difference: Difference): string {
  const { share, amount } = difference
  if (axis === 'percent' || axis === 'ratio' || share === null)
    return formatSignedAmount(axis, amount)
  const isReadable =
    amount === 0 || (Math.abs(share) >= smallestShare && Math.abs(share) < largestShare)
  return isReadable ? signed(share, formatShare(share)) : formatSignedAmount(axis, amount)
}

/**
 * From here on, where the percentage would be 100,0%, the value is expressed as a multiple of the
 * average.
 */
const smallestTimes = 1.9995

/**
 * Compares a value with a tag's average or another statistic: `12,3% üle keskmise`, `keskmisest 9,6
 * korda suurem`. By the amount where a share is not meaningful: for an average or a value that is
 * not above 0, and for percentages and ratios.
 */
export function formatFromAverage(
  axis: AxisKind,
  difference: Difference,
  statistic: StatisticKind = 'mean',
): string {
  const { share, amount } = difference
  const isShared = axis !== 'percent' && axis !== 'ratio' && share !== null && share > -1
  const times = isShared ? share + 1 : 0
  const { genitive, comitative, elative } = statisticCases[statistic]
  if (times >= smallestTimes) return `${elative} ${formatTimes(times)}\u00a0korda suurem`
  const text =
    isShared && Math.abs(share) >= smallestShare
      ? formatShare(Math.abs(share))
      : formatSize(axis, Math.abs(amount))
  if (!/[1-9]/.test(text)) return `${comitative} võrdne`
  return `${text} ${amount > 0 ? 'üle' : 'alla'} ${genitive}`
}

/** A signed amount with its unit: `+1 631 609 €`, `−1,25 protsendipunkti`. */
export function formatSignedAmount(axis: AxisKind, amount: number): string {
  return signed(amount, formatSize(axis, amount))
}

function formatSize(axis: AxisKind, amount: number): string {
  if (axis === 'percent') return `${formatTwoDecimals(amount * 100)}\u00a0protsendipunkti`
  return axis === 'ratio' ? formatRatioDifference(amount) : formatValue(axis, amount)
}

/** Negative texts have their minus already; a difference rounded to zero has no sign. */
function signed(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
