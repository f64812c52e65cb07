/** The last value that is not missing; `null` when there is none. */
export function latestValue(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null
}

/** Descending order; missing values come last. */
export function compareLargestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return b - a
}
