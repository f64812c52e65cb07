/** A registry code is exactly eight digits, kept as text. */
export function isRegistryCode(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** The registry code that somebody typed, spaces allowed between the digits; `null` when it is not one. */
export function typedRegistryCode(text: string): string | null {
  const digits = text.replace(/\s+/g, '')
  return isRegistryCode(digits) ? digits : null
}
