/** The last value there is; `null` when there is none. */
export function latestValue(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null
}

/** Largest first; a missing value stands after all others. */
export function compareLargestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return b - a
}
