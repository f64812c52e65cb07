/** Degrees of hue from one year to the next (specification, section 9). */
export const hueStep = 30

/** The part that a bar's colour has in it; the rest is the ground, since there is so much of it. */
export const barShare = 0.8

/** The newest year has the accent itself; older ones turn from it at the same lightness. */
export function yearColor(age: number): string {
  return age === 0 ? 'var(--accent)' : `oklch(from var(--accent) l c calc(h + ${(age * hueStep) % 360}))`
}

/** The colour of bars, calmer than a line's. */
export function calmed(color: string): string {
  return `color-mix(in srgb, ${color} ${barShare * 100}%, var(--surface))`
}
