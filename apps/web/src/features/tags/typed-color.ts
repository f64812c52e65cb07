/**
 * Normalizes a typed colour to `#rrggbb`: the hash may be missing, and three digits are accepted too.
 * @returns the typed text, only trimmed, when it is not a colour, so that the form can report it
 */
export function typedColor(typed: string): string {
  const text = typed.trim()
  const digits = text.startsWith('#') ? text.slice(1) : text
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.toLowerCase().replace(/./g, '$&$&')}`
  return text
}

/** Whether a native colour field can show it. */
export function isColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/.test(color)
}
