/** A plain quotient; `null` when an operand is missing or the divisor is 0. */
export function quotient(dividend: number | null, divisor: number | null): number | null {
  if (dividend === null || divisor === null || divisor === 0) return null
  return dividend / divisor
}
