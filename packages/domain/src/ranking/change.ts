/**
 * The change from a value a year before, as a fraction of it; `null` when either is missing, and from 0 or less, of which
 * nothing is a fraction.
 */
export function changeOf(value: number, previous: number): number | null {
  return previous > 0 && !Number.isNaN(value) ? (value - previous) / previous : null
}
