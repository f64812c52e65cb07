/** Palest and strongest, in percent of the accent: text on either has enough contrast. */
const palest = 6
const strongest = 42

/**
 * The tint of a sum among others, on a logarithmic scale from the smallest to the largest: a few are
 * many times the others. None at all for a missing one and one that is not positive.
 */
export function tintOf(
  sum: number | null,
  among: readonly number[],
): { readonly '--tint': string } {
  const positive = among.filter((each) => each > 0)
  if (sum === null || sum <= 0 || positive.length === 0) return { '--tint': '0%' }
  const low = Math.log(Math.min(...positive))
  const high = Math.log(Math.max(...positive))
  const part = high === low ? 1 : (Math.log(sum) - low) / (high - low)
  return { '--tint': `${Math.round(palest + part * (strongest - palest))}%` }
}
