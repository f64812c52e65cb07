/**
 * A colour as people write it, as `#rrggbb`: without its hash, and with three digits, it is understood too.
 * @returns what was typed, only trimmed, where it is no colour, so that the form can say so
 */
export function typedColor(typed: string): string {
  const text = typed.trim()
  const digits = text.startsWith('#') ? text.slice(1) : text
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.toLowerCase().replace(/./g, '$&$&')}`
  return text
}

/** Whether it is a colour that a field for colours can show. */
export function isColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/.test(color)
}
