/** The reasons for skipping that occurred, with their counts. */
export function skippedCounts(reasons: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(reasons).filter(([, count]) => count > 0))
}
