import { readFileSync } from 'node:fs'
import { colorCount, slotStyle } from '@kvartal/charts/series/slot-style'
import { describe, expect, test } from 'vitest'
import { contrast, difference, fromHex, mix, seen, type Vision } from './testing/color-sight.ts'

const css = readFileSync(new URL('series-colors.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** What stands between the braces after a selector's last part. */
function rule(text: string, selector: string): string {
  const [, after = ''] = text.split(`${selector} {`)
  return after.split('}')[0] ?? ''
}

function token(theme: string, name: string): string {
  const own = rule(tokens, `html:root[data-mantine-color-scheme='${theme}']`)
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(own)?.[1] ?? ''
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

  test('there are nineteen', () => {
    expect(hexes).toHaveLength(colorCount)
  })

  test('each stands out from the ground at 3:1, as WCAG 1.4.11 asks of graphics', () => {
    const surface = fromHex(token(theme, 'surface'))
    for (const color of colors) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  })

  test('a name in its mixture with the text colour stands out at 4.5:1', () => {
    const [surface, text] = [token(theme, 'surface'), token(theme, 'text')]
    for (const hex of hexes) expect(contrast(mix(hex, text, 0.7), fromHex(surface))).toBeGreaterThanOrEqual(4.5)
  })

  // In OKLab 0.02 is what an eye just notices (CSS Color 4 on deltaEOK). Thin lines among others need more: two and a
  // half times that for any two, nearly four times where the marker does not help, four times for the first six, which
  // most charts are content with.
  test('any two differ by 0.05 or more, with full sight, protanopia and deuteranopia', () => {
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
