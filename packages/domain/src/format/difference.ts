import type { Difference } from '../emta/difference.ts'
import type { AxisKind } from '../emta/metric.ts'
import { formatValue } from './axis-value.ts'
import { formatRatio, formatShare } from './number.ts'

/** From ten times on a percentage is a number nobody can picture. */
const largestShare = 10
/** Smaller shares would be written as no change at all. */
const smallestShare = 0.0005

/** A difference with its sign, as short as it can be: `+12,3%`; where a percentage says nothing the amount itself. */
export function formatDifference(axis: AxisKind, difference: Difference): string {
  const { share, amount } = difference
  if (axis === 'percent' || axis === 'ratio' || share === null) return formatSignedAmount(axis, amount)
  const isReadable = amount === 0 || (Math.abs(share) >= smallestShare && Math.abs(share) < largestShare)
  return isReadable ? signed(share, formatShare(share)) : formatSignedAmount(axis, amount)
}

/** The amount of a difference with its sign and unit: `+1 631 609 €`, `−1,25 protsendipunkti`. */
export function formatSignedAmount(axis: AxisKind, amount: number): string {
  const text = axis === 'percent' ? `${formatRatio(amount * 100)}\u00a0protsendipunkti` : formatValue(axis, amount)
  return signed(amount, text)
}

/** Falls carry their minus already; what is rounded to nothing has no sign. */
function signed(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
