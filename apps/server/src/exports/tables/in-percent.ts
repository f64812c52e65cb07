/** A percentage without rounding errors in the last digits: 0.07 is 7. */
export function inPercent(quotient: number): number {
  return Number((quotient * 100).toPrecision(14))
}
