import { expect, test } from 'vitest'
import { fitColumns } from './use-whole-columns.ts'

test.each([
  // (1368 − 380) / 110 = 8.98: eight columns of 123 pixels.
  [
    'a wide screen',
    { frame: 1368, first: 380, widest: 110, columns: 18 },
    { first: 384, column: 123, isTight: false },
  ],
  // (452 − 190) / 110 = 2.38; giving up 37 pixels at most gains no third one.
  [
    'a narrow screen',
    { frame: 452, first: 190, widest: 110, columns: 18 },
    { first: 190, column: 131, isTight: false },
  ],
  // (332 − 120) / 96 = 2.2, where 120 is 36% of the frame: two columns, and the rest of 140 for the
  // first.
  [
    'a phone',
    { frame: 332, first: 139, widest: 96, columns: 18 },
    { first: 140, column: 96, isTight: false },
  ],
  [
    'all columns once the first is narrower',
    { frame: 700, first: 300, widest: 140, columns: 3 },
    { first: 280, column: 140, isTight: false },
  ],
  [
    'a single column wider than the rest of the frame',
    { frame: 300, first: 140, widest: 190, columns: 3 },
    { first: 110, column: 190, isTight: false },
  ],
  [
    'a column wider than the frame',
    { frame: 250, first: 140, widest: 400, columns: 3 },
    { first: 96, column: 154, isTight: true },
  ],
])('on %s', (_, widths, expected) => {
  expect(fitColumns(widths)).toEqual(expected)
})

test('whole columns fill the frame at every width', () => {
  for (let frame = 280; frame <= 2600; frame += 7) {
    const { first, column } = fitColumns({
      frame,
      first: Math.min(380, frame * 0.42),
      widest: 108,
      columns: 40,
    })
    expect((frame - first) % column, `${frame} pixels`).toBe(0)
    expect(column).toBeGreaterThanOrEqual(108)
  }
})
