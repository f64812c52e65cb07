/** The difference between two values. */
export interface Difference {
  /** In the unit of the values. */
  readonly amount: number
  /** The amount divided by the reference value; `null` unless that is above 0: growth from nothing or from a loss has no percentage. */
  readonly share: number | null
}

/** `null` when either value is missing. */
export function differenceFrom(reference: number | null, value: number | null): Difference | null {
  if (reference === null || value === null) return null
  const amount = value - reference
  return { amount, share: reference > 0 ? amount / reference : null }
}
