/** The greatest chroma of an average's line, so that it stays paler than companies' lines. */
export const mostChroma = 0.1

/**
 * The colour of a tag's average. A tag may have any colour, so only its hue and its chroma (up to the limit) are used;
 * the lightness comes from the theme, so that any colour has a contrast of 3:1 to the background.
 */
export function averageColor(color: string): string {
  return `oklch(from ${color} var(--average-lightness) min(c, ${mostChroma}) h)`
}
