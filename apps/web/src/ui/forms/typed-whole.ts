/** Parses an integer in Estonian notation, with or without spaces; NaN when invalid. */
export function typedWhole(text: string): number {
  const plain = text.replace(/\s/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
