const minus = 45
const zero = 48
const nine = 57

const spaced = /^[-−–]?\s*(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d{1,2})?$/

/**
 * Parses a number as Estonian sources print it: `1134805,23`, `22 353,85`, `-5`, `0.5`. Spaces of
 * any kind separate thousands, a comma or point begins the decimals (two at most, so that neither
 * can be a thousands separator), and the minus may be a hyphen, a minus sign or a dash. Empty is
 * `null`; anything else is `NaN`.
 */
export function parseDecimal(text: string): number | null {
  const { length } = text
  if (length === 0) return null
  // Fast path: nearly all are plain integers, and fifteen digits are exact in a double.
  let at = text.charCodeAt(0) === minus ? 1 : 0
  if (length <= 15 && at < length) {
    let value = 0
    for (; at < length; at++) {
      const code = text.charCodeAt(at)
      if (code < zero || code > nine) return parseSpaced(text)
      value = value * 10 + (code - zero)
    }
    return text.charCodeAt(0) === minus && value !== 0 ? -value : value
  }
  return parseSpaced(text)
}

function parseSpaced(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!spaced.test(trimmed)) return Number.NaN
  const value = Number(trimmed.replace(/[^\d.,]/g, '').replace(',', '.'))
  return /^[-−–]/.test(trimmed) && value !== 0 ? -value : value
}
