import { expect, test } from 'vitest'
import { inksOf } from './inks.ts'
import { palettes } from './palette.ts'

const light = inksOf(palettes.light)
const dark = inksOf(palettes.dark)
const tag = (color: string) => ({ kind: 'tag', color }) as const
const year = (age: number) => ({ kind: 'year', age, marker: 'circle' }) as const

// The colours that Chromium computes for the same expressions.
test.each([
  ['oklch(from #0f766e 0.63 min(c, 0.1) h)', light.line(tag('#0f766e')), '#419a91'],
  ['oklch(from #0f766e 0.55 min(c, 0.1) h)', dark.line(tag('#0f766e')), '#238279'],
  ['oklch(from #ff0000 0.63 min(c, 0.1) h)', light.line(tag('#ff0000')), '#be7165'],
  ['oklch(from #0057b8 l c calc(h + 60))', light.line(year(2)), '#803399'],
  ['oklch(from #74adff l c calc(h + 90))', dark.line(year(3)), '#e887bb'],
  [
    'color-mix(in srgb, #003eb6 70%, #0f172a)',
    light.name({ kind: 'company', color: 0, marker: 'circle' }),
    '#05328c',
  ],
])('%s', (_, ink, color) => {
  expect(ink).toBe(color)
})
