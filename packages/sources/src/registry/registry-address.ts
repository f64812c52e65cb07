/**
 * The whole address in a line: as the address register writes it (`Harju maakond, Tallinn, …`), else put together
 * from street and place. `null` where neither is told.
 */
export function fullAddressOf(normalised: string | null, street: string | null, place: string | null): string | null {
  if (normalised !== null) return normalised
  const parts = [street, place].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
