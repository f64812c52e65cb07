/** Degrees of hue from one year to the next (specification, section 9). */
export const hueStep = 30

/** The share of the year's colour in a bar; the rest is the background, since bars cover a large area. */
export const barShare = 0.8

/** The newest year has the accent colour; older ones rotate its hue at the same lightness. */
export function yearColor(age: number): string {
  return age === 0 ? 'var(--accent)' : `oklch(from var(--accent) l c calc(h + ${(age * hueStep) % 360}))`
}

/** The colour of bars, less saturated than a line's. */
export function calmed(color: string): string {
  return `color-mix(in srgb, ${color} ${barShare * 100}%, var(--surface))`
}
