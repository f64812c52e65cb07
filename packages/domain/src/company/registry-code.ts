/** A registry code is exactly eight digits, kept as text. */
export function isRegistryCode(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** Parses a typed registry code, allowing spaces between the digits; `null` for other texts. */
export function typedRegistryCode(text: string): string | null {
  const digits = text.replace(/\s+/g, '')
  return isRegistryCode(digits) ? digits : null
}

/** The registry code of a number: eight digits. */
export function codeText(code: number): string {
  return String(code).padStart(8, '0')
}
