import { expect, test } from 'vitest'
import { comparisonBasis } from './comparison-basis.ts'

const year = { start: '2024-01-01', end: '2024-12-31' }
const nineMonths = { start: '2024-04-01', end: '2024-12-31' }

test.each([
  ['revenue', year, false, 'own'],
  ['revenue', null, false, 'own'],
  ['revenue', year, true, 'group'],
  ['revenue', nineMonths, false, null],
  ['roe', nineMonths, true, null],
  ['equity', nineMonths, false, 'own'],
  ['profitMargin', nineMonths, true, 'group'],
  ['avgEmployees', nineMonths, true, 'own'],
] as const)('%s of %j, consolidated %s, is compared with %s', (metric, period, isConsolidated, expected) => {
  expect(comparisonBasis(metric, { period, isConsolidated, soleGroupStatement: null })).toBe(expected)
})

test('figures are the company’s own when only the other statement is the group’s', () => {
  const facts = { period: year, isConsolidated: true, soleGroupStatement: 'income' } as const
  expect([comparisonBasis('netProfit', facts), comparisonBasis('equity', facts)]).toEqual(['group', 'own'])
  const turned = { ...facts, soleGroupStatement: 'balance' } as const
  expect([comparisonBasis('netProfit', turned), comparisonBasis('equity', turned)]).toEqual(['own', 'group'])
})
