const windowLength = 5

/** The five newest years, or the five that end with the chosen one when it is older. */
export function yearWindow(newest: number, chosen: number): number[] {
  const last = chosen > newest - windowLength && chosen <= newest ? newest : chosen
  return Array.from({ length: windowLength }, (_, i) => last - windowLength + 1 + i)
}
