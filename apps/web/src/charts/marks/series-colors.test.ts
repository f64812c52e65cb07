import { readFileSync } from 'node:fs'
import { colorCount, slotStyle } from '@kvartal/charts/series/slot-style'
import { describe, expect, test } from 'vitest'
import { averageColor, maxChroma } from './line-look.ts'
import { contrast, difference, fromHex, lightOf, mix, oklchOf, seen, type Vision } from './testing/color-sight.ts'

const css = readFileSync(new URL('series-colors.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../../ui/style/tokens.css', import.meta.url), 'utf8')

/** The declarations between the braces after a selector's last part. */
function rule(text: string, selector: string): string {
  const [, after = ''] = text.split(`${selector} {`)
  return after.split('}')[0] ?? ''
}

function token(theme: string, name: string): string {
  const own = rule(tokens, `html:root[data-mantine-color-scheme='${theme}']`)
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(own)?.[1] ?? ''
}

/** A sample of all colours that a tag may have, including black, white and greys. */
function tagColors(): string[] {
  const steps = Array.from({ length: 6 }, (_, i) => (i * 51).toString(16).padStart(2, '0'))
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
}

describe.each([
  ['light', 'html:root[data-mantine-color-scheme]'],
  ['dark', "html:root[data-mantine-color-scheme='dark']"],
])('the colours of lines in the %s theme', (theme, selector) => {
  const hexes = [...rule(css, selector).matchAll(/--series-\d+: (#[0-9a-f]{6});/g)].map((match) => match[1] ?? '')
  const colors = hexes.map(fromHex)
  const pairs = colors.flatMap((a, i) => colors.slice(i + 1).map((b, j) => ({ a, b, i, j: i + 1 + j })))
  const visions: Vision[] = ['full', 'protanopia', 'deuteranopia']
  const least = (chosen: typeof pairs) =>
    Math.min(...chosen.flatMap(({ a, b }) => visions.map((vision) => difference(seen(a, vision), seen(b, vision)))))

  test('are nineteen', () => {
    expect(hexes).toHaveLength(colorCount)
  })

  test('each has a contrast of 3:1 to the background, as WCAG 1.4.11 asks of graphics', () => {
    const surface = fromHex(token(theme, 'surface'))
    for (const color of colors) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  })

  test('axis labels have a contrast of 4.5:1 to the background', () => {
    expect(contrast(fromHex(token(theme, 'text-soft')), fromHex(token(theme, 'surface')))).toBeGreaterThanOrEqual(4.5)
  })

  test('a name mixed with the text colour has a contrast of 4.5:1', () => {
    const [surface, text] = [token(theme, 'surface'), token(theme, 'text')]
    for (const hex of hexes) expect(contrast(mix(hex, text, 0.7), fromHex(surface))).toBeGreaterThanOrEqual(4.5)
  })

  test('a tag’s average has a contrast of 3:1 to the background for any tag colour', () => {
    const lightness = Number(/--average-lightness: ([\d.]+);/.exec(rule(css, selector))?.[1])
    expect(averageColor('#abcdef')).toBe(`oklch(from #abcdef var(--average-lightness) min(c, ${maxChroma}) h)`)
    const surface = fromHex(token(theme, 'surface'))
    for (const hex of tagColors()) {
      const { chroma, hue } = oklchOf(fromHex(hex))
      const drawn = lightOf({ lightness, chroma: Math.min(chroma, maxChroma), hue })
      expect(contrast(drawn, surface), hex).toBeGreaterThanOrEqual(3)
    }
  })

  // In OKLab a distance of 0.02 is just noticeable (CSS Color 4 on deltaEOK). Thin lines need more: two and a half
  // times that for any two, nearly four times where both share a marker, four times for the first six, which are
  // enough for most charts.
  test('any two differ by 0.05 or more, with normal vision, protanopia and deuteranopia', () => {
    expect(least(pairs)).toBeGreaterThanOrEqual(0.05)
  })

  test('two that share a marker differ by 0.075 or more', () => {
    const alike = pairs.filter(({ i, j }) => slotStyle(i).marker === slotStyle(j).marker)
    expect(least(alike)).toBeGreaterThanOrEqual(0.075)
  })

  test('the first six differ by 0.08 or more', () => {
    expect(least(pairs.filter(({ j }) => j < 6))).toBeGreaterThanOrEqual(0.08)
  })
})
