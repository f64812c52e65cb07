/** The value below which this share of all values falls: 0.99 for p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
