import type { Metric } from '../metrics/metric.ts'
import { formatSignedAmount } from './difference.ts'
import { formatShare, formatTimes, formatWhole } from './number.ts'

/** From here on decimals say nothing. */
const manyTimes = 10

/** From here on a percentage is hard to read. */
const hundredTimes = 100

/**
 * A change as a signed percentage: `−47,3%`, `+1 879%`, and beyond a hundred times the value as its
 * multiple: `1 241 korda`.
 */
export function formatChange(change: number): string {
  if (change >= hundredTimes - 1) return `${formatTimes(change + 1)}\u00a0korda`
  const text = Math.abs(change) < manyTimes ? formatShare(change) : `${formatWhole(change * 100)}%`
  return change > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/**
 * A ranked change (`changeIn`): of percentages and ratios in their own unit, `+1,25
 * protsendipunkti`.
 */
export function formatChangeOf({ axis }: Pick<Metric, 'axis'>, change: number): string {
  return axis === 'percent' || axis === 'ratio'
    ? formatSignedAmount(axis, change)
    : formatChange(change)
}

/**
 * More taxes, assets or debts are neither good nor bad; nor is a growth that differs from the year
 * before's.
 */
export function toneOfChange(
  { better, formula }: Metric,
  change: number | null,
): 'good' | 'bad' | undefined {
  if (
    change === null ||
    better !== 'more' ||
    formula.kind === 'growth' ||
    Math.abs(change) < smallest
  )
    return undefined
  return change > 0 ? 'good' : 'bad'
}

/** Smaller changes are displayed as none. */
const smallest = 0.0005

/** A share of a sum: `52,9%`, and `<0,1%` where it would be displayed as nothing. */
export function formatPart(share: number): string {
  return share > 0 && share < smallest ? '<0,1%' : formatShare(share)
}
