/** The fill of a profit margin's bar: at most all of it (specification, section 9); a loss fills it from the other end. */
export function marginShare(margin: number): number {
  return Math.min(1, Math.abs(margin))
}
