/**
 * The whole address in one line: as the address register writes it (`Harju maakond, Tallinn, …`), else composed of
 * street and place. `null` when both are missing.
 */
export function fullAddressOf(
  normalised: string | null,
  street: string | null,
  place: string | null,
): string | null {
  if (normalised !== null) return normalised
  const parts = [street, place].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
