import { parseDecimal } from '../text/decimal.ts'

/** Numbers as programs write them: `-100735.0`, `12345.678`, `1.2E7`. */
const written = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/

/**
 * Parses a number of a report, written by a program (a decimal point and any number of decimals) or by a person (`1
 * 234,50`). Empty is `null`; anything else is `NaN`.
 */
export function parseReportNumber(text: string): number | null {
  if (!written.test(text)) return parseDecimal(text)
  const value = Number(text)
  // Turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : Number.NaN
}
