import { parseDecimal } from '../text/decimal.ts'

/** As programs write numbers: `-100735.0`, `12345.678`, `1.2E7`. */
const written = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/

/**
 * A number of a report: as programs write it, a point beginning any number of decimals, or as people do (`1 234,50`).
 * Empty is `null`; what is no number is `NaN`.
 */
export function parseReportNumber(text: string): number | null {
  if (!written.test(text)) return parseDecimal(text)
  const value = Number(text)
  // Zero has no sign here.
  return Number.isFinite(value) ? value + 0 : Number.NaN
}
