/** The last years before this one, for which reports can have been filed, newest first. */
export function lastYears(count: number, today: Date): number[] {
  const newest = today.getFullYear() - 1
  return Array.from({ length: count }, (_, i) => newest - i)
}
