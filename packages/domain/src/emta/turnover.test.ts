import { expect, test } from 'vitest'
import { datedTurnoverMonths, turnoverMonths } from './turnover-months.ts'
import { isRevenueUndeclared } from './undeclared-revenue.ts'

test.each([
  [1, 'detsember–veebruar', 'detsember 2025 – veebruar 2026'],
  [2, 'märts–mai', 'märts–mai 2026'],
  [3, 'juuni–august', 'juuni–august 2026'],
  [4, 'september–november', 'september–november 2026'],
] as const)('the turnover of quarter %i of 2026 is that of %s', (quarter, months, dated) => {
  expect(turnoverMonths({ quarter })).toBe(months)
  expect(datedTurnoverMonths({ year: 2026, quarter })).toBe(dated)
})

const taxes = { revenue: null, nationalTaxes: 100, laborTaxes: 50 }

test.each([
  ['a bank with taxes and no revenue', 'FINANTS- JA KINDLUSTUSTEGEVUS', taxes, true],
  ['the same as the register writes it', 'Finants- ja kindlustustegevus', taxes, true],
  ['a bank with revenue', 'Finants- ja kindlustustegevus', { ...taxes, revenue: 5 }, false],
  ['a bank with revenue of 0', 'Finants- ja kindlustustegevus', { ...taxes, revenue: 0 }, false],
  [
    'a bank that has nothing',
    'Finants- ja kindlustustegevus',
    { ...taxes, nationalTaxes: null, laborTaxes: null },
    false,
  ],
  ['a builder without revenue', 'Ehitus', taxes, false],
  ['a company of unknown activity', null, taxes, false],
])('%s does not declare revenue: %#', (_, activity, figure, expected) => {
  expect(isRevenueUndeclared(activity, figure)).toBe(expected)
})
