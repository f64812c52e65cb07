// PostgreSQL's own form of `numeric`, as `numeric_send` writes it: how many digits there are, the place of the first one, a sign, how many
// decimals are shown, and the digits to the base of 10,000; each in two bytes.

const base = 10_000
const headBytes = 8
const negative = 0x4000
const notANumber = 0xc000

/** The length of the number that begins there. */
export function numericBytes(bytes: Buffer, at: number): number {
  return headBytes + 2 * bytes.readInt16BE(at)
}

/** Below this a number of hundredths is exact. */
const mostExact = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/** The number nearest to one with at most two decimals; `NaN` for one that is none. */
export function readNumeric(bytes: Buffer, at: number): number {
  const sign = bytes.readUInt16BE(at + 4)
  if (sign === notANumber) return NaN
  const digits = bytes.readInt16BE(at)
  const weight = bytes.readInt16BE(at + 2)
  let whole = 0
  for (let i = 0; i <= weight; i += 1)
    whole = whole * base + (i < digits ? bytes.readUInt16BE(at + headBytes + 2 * i) : 0)
  // The digit after the point: hundredths with two zeros.
  const place = weight + 1
  const hundredths =
    place >= 0 && place < digits ? bytes.readUInt16BE(at + headBytes + 2 * place) / 100 : 0
  const value = whole < mostExact ? (whole * 100 + hundredths) / 100 : whole + hundredths / 100
  // Adding 0 turns -0 into 0.
  return (sign === negative ? -value : value) + 0
}
