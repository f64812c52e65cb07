import { expect, test } from 'vitest'
import type { AxisKind } from '../metrics/metric.ts'
import { formatCell } from './axis-value.ts'
import { shownDifference, shownValue } from './difference.ts'

test.each<
  [string, AxisKind, number | null, number | null, { amount: number; share: number | null } | null]
>([
  ['a rise', 'money', 80, 100, { amount: 20, share: 0.25 }],
  ['a fall', 'money', 200, 150, { amount: -50, share: -0.25 }],
  ['no change', 'persons', 40, 40, { amount: 0, share: 0 }],
  ['a fall to nothing', 'money', 40, 0, { amount: -40, share: -1 }],
  ['a rise from nothing, which has no percentage', 'money', 0, 40, { amount: 40, share: null }],
  ['a rise from a loss, which has no percentage', 'money', -100, 40, { amount: 140, share: null }],
  ['no reference value', 'money', null, 40, null],
  ['no value', 'money', 40, null, null],
  // Both are 12 345 €.
  ['cents that are not shown', 'money', 12_344.51, 12_345.49, { amount: 0, share: 0 }],
  // 12 344 € and 12 345 €, although only 2 cents apart.
  ['cents across a half', 'money', 12_344.49, 12_344.51, { amount: 1, share: 1 / 12_344 }],
  // −0.4 € is shown as 0 €.
  ['a loss of cents', 'money', -0.4, 5, { amount: 5, share: null }],
  // 2.6 persons on average are shown as 3.
  ['an average of persons', 'persons', 2.6, 3, { amount: 0, share: 0 }],
  // Both are 20,00%.
  ['thousandths of a percent', 'percent', 0.199_96, 0.200_04, { amount: 0, share: 0 }],
])('%s', (_, axis, reference, value, expected) => {
  expect(shownDifference(axis, reference, value)).toEqual(expected)
})

test('ratios differ by what is shown', () => {
  // 1,24 and 1,25, although only 0.0002 apart
  expect(shownDifference('ratio', 1.2449, 1.2451)?.amount).toBeCloseTo(0.01, 12)
  // 0,999 and 1,00
  expect(shownDifference('ratio', 0.9988, 1)?.amount).toBeCloseTo(0.001, 12)
})

test('a value is rounded as its text is', () => {
  const goldenRatio = (1 + Math.sqrt(5)) / 2
  const values = [
    // Of all sizes from a ten thousandth to a hundred thousand, some of them negative.
    ...Array.from(
      { length: 5000 },
      (_, i) => (((i * goldenRatio) % 1) - 0.3) * 10 ** ((i % 9) - 4),
    ),
    // Halves of what is shown, and just beside them.
    ...Array.from({ length: 2000 }, (_, i) => (i - 500) / 8e4),
    0,
    -0,
    0.000_05,
    -0.000_05,
    0.005,
    1.005,
    0.99,
    0.995,
    0.9999,
    1,
    12_345.678_95,
    1e12,
  ]
  for (const axis of ['percent', 'ratio'] as const) {
    for (const value of values) {
      const text = formatCell(axis, value).replaceAll('\u00a0', '').replace('\u2212', '-')
      const shown = Number(text.replace(',', '.')) / (axis === 'percent' ? 100 : 1)
      expect(shownValue(axis, value), `${axis} ${value}`).toBe(shown)
    }
  }
})
