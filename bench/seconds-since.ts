/** @param started what `performance.now()` said. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
