import { fromHex, lightOf, mix, oklchOf } from '@kvartal/charts/drawing/color'
import { maxChroma, nameShare, thinWidth } from '@kvartal/charts/drawing/line-look'
import { palettes, themes } from '@kvartal/charts/drawing/palette'
import { colorCount, slotStyle } from '@kvartal/charts/series/slot-style'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { averageColor } from './line-look.ts'
import { contrast, difference, seen, type Vision } from './testing/color-sight.ts'

/** A sample of all colours that a tag may have, including black, white and greys. */
function tagColors(): string[] {
  const steps = Array.from({ length: 6 }, (_, i) => (i * 51).toString(16).padStart(2, '0'))
  return steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )
}

describe.each(themes)('the colours of lines in the %s theme', (theme) => {
  const {
    series: hexes,
    surface: behind,
    text,
    textSoft,
    averageLightness: lightness,
  } = palettes[theme]
  const surface = fromHex(behind)
  const colors = hexes.map(fromHex)
  const pairs = colors.flatMap((a, i) =>
    colors.slice(i + 1).map((b, j) => ({ a, b, i, j: i + 1 + j })),
  )
  const visions: Vision[] = ['full', 'protanopia', 'deuteranopia']
  const least = (chosen: typeof pairs) =>
    Math.min(
      ...chosen.flatMap(({ a, b }) =>
        visions.map((vision) => difference(seen(a, vision), seen(b, vision))),
      ),
    )

  test('are nineteen', () => {
    expect(hexes).toHaveLength(colorCount)
  })

  test('each has a contrast of 3:1 to the background, as WCAG 1.4.11 asks of graphics', () => {
    for (const color of colors) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  })

  test('axis labels have a contrast of 4.5:1 to the background', () => {
    expect(contrast(fromHex(textSoft), surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('a name mixed with the text colour has a contrast of 4.5:1', () => {
    for (const hex of hexes)
      expect(contrast(mix(hex, text, nameShare), surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('a tag’s average has a contrast of 3:1 to the background for any tag colour', () => {
    expect(averageColor('#abcdef')).toBe(
      `oklch(from #abcdef var(--average-lightness) min(c, ${maxChroma}) h)`,
    )
    for (const hex of tagColors()) {
      const { chroma, hue } = oklchOf(fromHex(hex))
      const drawn = lightOf({ lightness, chroma: Math.min(chroma, maxChroma), hue })
      expect(contrast(drawn, surface), hex).toBeGreaterThanOrEqual(3)
    }
  })

  test('an average of few companies is as strong, only thinner', () => {
    expect(thinWidth).toBe(2)
    const rule =
      /\.line \{([^}]*)\}/.exec(
        readFileSync(new URL('../line-chart.module.css', import.meta.url), 'utf8'),
      )?.[1] ?? 'opacity'
    expect(rule).not.toContain('opacity')
  })

  // In OKLab a distance of 0.02 is just noticeable (CSS Color 4 on deltaEOK). Thin lines need more:
  // two and a half times that for any two, nearly four times where both share a marker, four times
  // for the first six, which are enough for most charts.
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
