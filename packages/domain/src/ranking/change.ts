/**
 * The change from a value a year before, as a fraction of it; `null` when either is missing, and for a previous value of 0 or less, which
 * has no rate of change.
 */
export function changeOf(value: number, previous: number): number | null {
  return previous > 0 && !Number.isNaN(value) ? (value - previous) / previous : null
}
