import { expect, test } from 'vitest'
import { imbalanceOf } from './imbalance.ts'
import type { StructuredFigures } from './structured-figures.ts'

const balanced: StructuredFigures = {
  totalAssets: 100,
  currentAssets: 70,
  nonCurrentAssets: 30,
  equity: 60,
  currentLiabilities: 25,
  nonCurrentLiabilities: 15,
  liabilities: 40,
}

test.each<[string, Partial<StructuredFigures>, ReturnType<typeof imbalanceOf>]>([
  ['both sides equal', {}, null],
  ['a euro, which rounding explains', { totalAssets: 101, currentAssets: 71 }, null],
  // 102 − (60 + 40)
  [
    'two euros',
    { totalAssets: 102, currentAssets: 72 },
    { against: 'equity-and-liabilities', difference: 2 },
  ],
  ['too few assets', { totalAssets: 90 }, { against: 'equity-and-liabilities', difference: -10 }],
  // 100 − (70 + 20)
  [
    'assets that are not the sum of their parts',
    { nonCurrentAssets: 20 },
    { against: 'current-and-non-current', difference: 10 },
  ],
  [
    'liabilities known only by their parts',
    { liabilities: null, equity: 50 },
    { against: 'equity-and-liabilities', difference: 10 },
  ],
  ['an unknown part on each side', { nonCurrentAssets: null, equity: null }, null],
  ['no total', { totalAssets: null }, null],
  // 0.1 + 0.2 is 0.30000000000000004: a difference of exactly one euro is none.
  ['cents', { totalAssets: 1.3, equity: 0.1, liabilities: 0.2, currentAssets: null }, null],
])('a balance sheet with %s', (_, change, expected) => {
  expect(imbalanceOf({ ...balanced, ...change })).toEqual(expected)
})
