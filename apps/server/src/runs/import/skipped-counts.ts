/** The reasons for which something was skipped, without those for which nothing was. */
export function skippedCounts(reasons: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(reasons).filter(([, count]) => count > 0))
}
