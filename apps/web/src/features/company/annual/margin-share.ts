/** How much of its bar a profit margin fills: at most the whole (specification, section 9), of a loss as much of the other end. */
export function marginShare(margin: number): number {
  return Math.min(1, Math.abs(margin))
}
