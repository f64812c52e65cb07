import { expect, test } from 'vitest'
import { contrastRatio, readableTextColor } from './contrast.ts'

// Luminances by hand: red 0.2126, green 0.7152, blue 0.0722; #808080: ((128/255 + 0.055)/1.055)^2.4
// = 0.21586; #cccccc: (0.855/1.055)^2.4 = 0.60383; #0a0a0a: 10/255/12.92 = 0.00304.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#cccccc', '#cccccc', 1],
  ['#ffffff', '#cccccc', 1.606], // 1.05 / 0.65383
  ['#ffffff', '#808080', 3.949], // 1.05 / 0.26586
  ['#000000', '#808080', 5.317], // 0.26586 / 0.05
  ['#ff0000', '#ffffff', 3.998], // 1.05 / 0.2626
  ['#00FF00', '#ffffff', 1.372], // 1.05 / 0.7652
  ['#0000ff', '#ffffff', 8.592], // 1.05 / 0.1222
  ['#ff0000', '#0000ff', 2.149], // 0.2626 / 0.1222
  ['#0a0a0a', '#000000', 1.061], // 0.05304 / 0.05
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

test.each(['', '#ccc', 'cccccc', '#gggggg', '#cccccc ', 'red'])('%j is not a colour', (text) => {
  expect(contrastRatio(text, '#ffffff')).toBeNull()
  expect(contrastRatio('#ffffff', text)).toBeNull()
})

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#cccccc', '#000000'],
  ['#808080', '#000000'], // 5.32 against 3.95
  ['#757575', '#ffffff'], // luminance 0.1779: 4.56 for black against 4.61 for white
  ['#0057b8', '#ffffff'],
  ['nothing', '#ffffff'],
])('text on %s is %s', (ground, text) => {
  expect(readableTextColor(ground)).toBe(text)
})
