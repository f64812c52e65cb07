import { expect, test } from 'vitest'
import { type BalanceTotal, type BalanceTotals, zeroTotals } from './element-rows.ts'

const absent: BalanceTotals = {
  Assets: null,
  CurrentAssets: null,
  NonCurrentAssets: null,
  Equity: null,
  CurrentLiabilities: null,
  NonCurrentLiabilities: null,
}

test.each<[string, Partial<BalanceTotals>, BalanceTotal[]]>([
  [
    'nothing is absent',
    {
      Assets: 10,
      CurrentAssets: 4,
      NonCurrentAssets: 6,
      Equity: 5,
      CurrentLiabilities: 3,
      NonCurrentLiabilities: 2,
    },
    [],
  ],
  [
    'no long-term liabilities',
    { Assets: 10, CurrentAssets: 4, NonCurrentAssets: 6, Equity: 7, CurrentLiabilities: 3 },
    ['NonCurrentLiabilities'],
  ],
  [
    'no liabilities at all',
    { Assets: 5, CurrentAssets: 5, NonCurrentAssets: 0, Equity: 5 },
    ['CurrentLiabilities', 'NonCurrentLiabilities'],
  ],
  [
    'no equity',
    {
      Assets: 10,
      CurrentAssets: 4,
      NonCurrentAssets: 6,
      CurrentLiabilities: 8,
      NonCurrentLiabilities: 2,
    },
    ['Equity'],
  ],
  [
    'no non-current assets',
    { Assets: 10, CurrentAssets: 10, Equity: 7, CurrentLiabilities: 3, NonCurrentLiabilities: 0 },
    ['NonCurrentAssets'],
  ],
  [
    'no current assets',
    {
      Assets: 10,
      NonCurrentAssets: 10,
      Equity: 7,
      CurrentLiabilities: 3,
      NonCurrentLiabilities: 0,
    },
    ['CurrentAssets'],
  ],
  [
    'a euro lost in rounding',
    { Assets: 10, CurrentAssets: 4, NonCurrentAssets: 6, Equity: 7, CurrentLiabilities: 2 },
    ['NonCurrentLiabilities'],
  ],
  [
    'two euros off',
    { Assets: 10, CurrentAssets: 4, NonCurrentAssets: 6, Equity: 7, CurrentLiabilities: 1 },
    [],
  ],
  [
    'long-term liabilities that are not 0 but missing',
    { Assets: 100, CurrentAssets: 100, NonCurrentAssets: 0, Equity: 40, CurrentLiabilities: 30 },
    [],
  ],
  [
    'one side balances and the other does not',
    { Assets: 100, CurrentAssets: 60, Equity: 70, CurrentLiabilities: 30 },
    ['NonCurrentLiabilities'],
  ],
  [
    'assets of 0: liabilities eat up the equity',
    { Equity: -5, CurrentLiabilities: 5 },
    ['Assets', 'CurrentAssets', 'NonCurrentAssets', 'NonCurrentLiabilities'],
  ],
  ['assets that are missing, not 0', { CurrentAssets: 5, Equity: 5 }, []],
  [
    'assets missing where the other side says 0',
    { CurrentAssets: 5, Equity: -5, CurrentLiabilities: 5 },
    [],
  ],
  [
    'an empty company',
    { Assets: 0 },
    ['CurrentAssets', 'NonCurrentAssets', 'Equity', 'CurrentLiabilities', 'NonCurrentLiabilities'],
  ],
  ['nothing known', {}, []],
])('absent totals that are 0 with %s', (_, known, zeros) => {
  expect(zeroTotals({ ...absent, ...known })).toEqual(zeros)
})
