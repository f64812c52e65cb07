/**
 * An amount in euros rounded to the cent. Published amounts have cents at most, but binary
 * fractions do not add up to whole cents: 39 122,90 + 86 442,02 would be 125 564,92000000001. Every
 * sum of money is rounded where it is made.
 */
export function toCents(euros: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(euros * 100) / 100 + 0
}
