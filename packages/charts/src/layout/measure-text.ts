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

/** As many characters of a text's start and end as fit, with `…` between them. */
export function truncateMiddle(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  let low = 0
  let high = Math.floor((text.length - 1) / 2)
  const cut = (each: number) => `${text.slice(0, each).trimEnd()}…${text.slice(text.length - each).trimStart()}`
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(cut(middle)) <= width) low = middle
    else high = middle - 1
  }
  return low === 0 ? truncate(text, width, measure) : cut(low)
}
