/** The exact sum of figures with at most two decimals. */
export function sumOfCents(values: Float64Array): number {
  let cents = 0
  for (let i = 0; i < values.length; i += 1) cents += Math.round((values[i] ?? 0) * 100)
  return cents / 100
}
