import { blend, fromHex, type Light, lightOf, oklchOf } from '@kvartal/charts/drawing/color'
import { barShare, hueStep } from '@kvartal/charts/drawing/line-look'
import { palettes, type Theme, themes } from '@kvartal/charts/drawing/palette'
import { describe, expect, test } from 'vitest'
import { barColor, yearColor } from './line-look.ts'
import { contrast, difference } from './testing/color-sight.ts'

/** How many years are drawn beside each other. */
const ages = Array.from({ length: 10 }, (_, age) => age)

/** What a browser computes from `yearColor`, clipped to displayable colours. */
function drawn(theme: Theme, age: number): Light {
  const { lightness, chroma, hue } = oklchOf(fromHex(palettes[theme].accent))
  return lightOf({
    lightness,
    chroma,
    hue: hue + Number(/h \+ (\d+)/.exec(yearColor(age))?.[1] ?? 0),
  })
}

test('each year rotates the hue by 30 degrees, the newest has the accent', () => {
  expect(hueStep).toBe(30)
  expect([0, 1, 2].map(yearColor)).toEqual([
    'var(--accent)',
    'oklch(from var(--accent) l c calc(h + 30))',
    'oklch(from var(--accent) l c calc(h + 60))',
  ])
  expect(barColor('red')).toBe('color-mix(in srgb, red 80%, var(--surface))')
})

describe.each(themes)('the colours of years in the %s theme', (theme) => {
  test.each(ages)(
    '%d years back has a contrast of 3:1 to the background as a line and as a bar',
    (age) => {
      const surface = fromHex(palettes[theme].surface)
      const color = drawn(theme, age)
      expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(blend(color, surface, barShare), surface)).toBeGreaterThanOrEqual(3)
    },
  )

  test('neighbouring years are distinguishable', () => {
    for (const age of ages.slice(1)) {
      expect(difference(drawn(theme, age), drawn(theme, age - 1))).toBeGreaterThanOrEqual(0.04)
    }
  })
})
