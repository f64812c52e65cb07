import type { LineStyle } from '../series/line-style.ts'
import { fromHex, lightOf, mix, oklchOf, toHex } from './color.ts'
import { barShare, hueStep, maxChroma, nameShare } from './line-look.ts'
import type { Palette } from './palette.ts'

/** The colours of a drawing in a palette, as `#rrggbb`; the screen has CSS functions for them. */
export interface Inks extends Palette {
  /** Axes and the zero line. */
  readonly baseline: string
  readonly line: (style: LineStyle) => string
  /** The name of a line. */
  readonly name: (style: LineStyle) => string
  /** Bars of a year, or of a line where `age` is left out; `pale` is the inside of hollow ones. */
  readonly bar: (style: LineStyle, age?: number) => { readonly full: string; readonly pale: string }
}

export function inksOf(palette: Palette): Inks {
  const { surface, text, textSoft, hairline, accent, series, averageLightness } = palette
  const average = (color: string) => {
    const { chroma, hue } = oklchOf(fromHex(color))
    return toHex(lightOf({ lightness: averageLightness, chroma: Math.min(chroma, maxChroma), hue }))
  }
  const year = (age: number) => {
    const own = oklchOf(fromHex(accent))
    return age === 0 ? accent : toHex(lightOf({ ...own, hue: own.hue + age * hueStep }))
  }
  const line = (style: LineStyle): string => {
    switch (style.kind) {
      case 'company':
        return series[style.color] ?? text
      case 'tag':
        return average(style.color)
      case 'year':
        return year(style.age)
    }
  }
  return {
    ...palette,
    baseline: toHex(mix(textSoft, hairline, 0.55)),
    line,
    name: (style) => (style.kind === 'tag' ? textSoft : toHex(mix(line(style), text, nameShare))),
    bar: (style, age) => {
      const full = toHex(mix(age === undefined ? line(style) : year(age), surface, barShare))
      return { full, pale: toHex(mix(full, surface, 0.12)) }
    },
  }
}
