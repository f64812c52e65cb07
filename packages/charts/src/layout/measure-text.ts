/** Width in pixels of a text at 12 px, in the font weight of line names. */
export type MeasureText = (text: string) => number

/** The longest prefix of a text that fits, with `…` if it is truncated; empty when nothing fits. */
export function truncate(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  let low = 0
  let high = text.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${text.slice(0, middle).trimEnd()}…`) <= width) low = middle
    else high = middle - 1
  }
  return low <= 0 ? '' : `${text.slice(0, low).trimEnd()}…`
}
