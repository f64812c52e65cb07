/** @param started a result of `performance.now()` */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
