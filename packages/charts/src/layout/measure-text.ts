/** Width in pixels of a text at 12 px, in the font weight of line names. */
export type MeasureText = (text: string) => number

/** The longest prefix of a text that fits, with `…` if it is truncated; empty when nothing fits. */
export function truncate(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  const cut = (kept: number) => `${text.slice(0, kept).trimEnd()}…`
  const kept = mostKept(text.length - 1, (each) => measure(cut(each)) <= width)
  return kept <= 0 ? '' : cut(kept)
}

/** As many characters of a text's start and end as fit, with `…` between them. */
export function truncateMiddle(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  const cut = (each: number) =>
    `${text.slice(0, each).trimEnd()}…${text.slice(text.length - each).trimStart()}`
  const kept = mostKept(Math.floor((text.length - 1) / 2), (each) => measure(cut(each)) <= width)
  return kept === 0 ? truncate(text, width, measure) : cut(kept)
}

/** The number of characters that fit, up to a maximum; 0 when none do. */
function mostKept(most: number, isFitting: (characters: number) => boolean): number {
  let low = 0
  let high = most
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isFitting(middle)) low = middle
    else high = middle - 1
  }
  return low
}
