/** Mean of the values without the missing ones; `null` when all are missing. */
export function meanOf(values: Iterable<number | null>): number | null {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (value === null) continue
    sum += value
    count += 1
  }
  return count === 0 ? null : sum / count
}
