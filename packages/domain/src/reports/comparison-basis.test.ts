import { expect, test } from 'vitest'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { comparisonBasis, comparisonGap, describeGap, quarterBases } from './comparison-basis.ts'
import type { YearFacts } from './derive-annual-figures.ts'
import type { FinancialYear } from './report.ts'

const calendar = { start: '2024-01-01', end: '2024-12-31' }
const nineMonths = { start: '2024-04-01', end: '2024-12-31' }
const autumn = { start: '2023-08-01', end: '2024-07-31' }

const facts = (
  period: FinancialYear | null,
  isConsolidated = false,
): YearFacts & { year: number } => ({
  year: 2024,
  period,
  periods: { balance: period, income: period },
  unknownPeriods: period === null ? ['balance', 'income'] : [],
  isConsolidated,
  soleGroupStatement: null,
})

test.each([
  ['revenue', calendar, false, 'own 1 01-01'],
  ['revenue', null, false, null],
  ['revenue', calendar, true, 'group 1 01-01'],
  ['revenue', autumn, false, 'own 0 08-01'],
  ['revenue', nineMonths, false, null],
  ['roe', nineMonths, true, null],
  ['equity', nineMonths, false, null],
  ['roe', calendar, true, 'group 1 01-01 1 01-01'],
  ['avgEmployees', nineMonths, true, 'own'],
] as const)(
  '%s of %j, consolidated %s, is compared with %s',
  (metric, period, isConsolidated, expected) => {
    expect(comparisonBasis(metric, facts(period, isConsolidated))).toBe(expected)
  },
)

test('years that end on the last day of February are alike, leap year or not', () => {
  const leap = { ...facts({ start: '2023-03-01', end: '2024-02-29' }), year: 2024 }
  const common = { ...facts({ start: '2024-03-01', end: '2025-02-28' }), year: 2025 }
  expect(comparisonBasis('equity', leap)).toBe(comparisonBasis('equity', common))
})

test('figures are the company’s own when only the other statement is the group’s', () => {
  const income = { ...facts(calendar, true), soleGroupStatement: 'income' } as const
  expect([comparisonBasis('netProfit', income), comparisonBasis('equity', income)]).toEqual([
    'group 1 01-01',
    'own 1 01-01',
  ])
  const balance = { ...income, soleGroupStatement: 'balance' } as const
  expect([comparisonBasis('netProfit', balance), comparisonBasis('equity', balance)]).toEqual([
    'own 1 01-01',
    'group 1 01-01',
  ])
})

const year = (start: string, end: string) => facts({ start, end })

test.each<[string, YearFacts, YearFacts, string | null]>([
  ['two calendar years', year('2023-01-01', '2023-12-31'), facts(calendar), null],
  ['years that end in summer', year('2022-08-01', '2023-07-31'), facts(autumn), null],
  ['a first year from the third day on', year('2023-01-03', '2023-12-31'), facts(calendar), null],
  ['an overlap of a month', year('2023-02-01', '2024-01-31'), facts(calendar), 'not-consecutive'],
  ['a month between', year('2022-12-01', '2023-11-30'), facts(calendar), 'not-consecutive'],
  ['the same year twice', facts(calendar), facts(calendar), 'not-consecutive'],
  ['nine months', year('2023-04-01', '2023-12-31'), facts(calendar), 'not-twelve-months'],
  ['an unknown period before', facts(null), facts(calendar), 'unknown-period'],
  ['an unknown period', year('2023-01-01', '2023-12-31'), facts(null), 'unknown-period'],
  [
    'a group before',
    { ...year('2023-01-01', '2023-12-31'), isConsolidated: true },
    facts(calendar),
    'own-and-group',
  ],
])('a year is compared with the one before: %s', (_, previous, own, expected) => {
  expect([comparisonGap('revenue', previous, own), comparisonGap('equity', previous, own)]).toEqual(
    [expected, expected],
  )
  expect(comparisonGap('avgEmployees', previous, own)).toBeNull()
})

test('the periods of the statements that a figure is from count', () => {
  const before = year('2023-01-01', '2023-12-31')
  const mixed = { ...facts(calendar), periods: { balance: calendar, income: nineMonths } }
  expect(comparisonGap('equity', before, mixed)).toBeNull()
  expect(comparisonGap('revenue', before, mixed)).toBe('not-twelve-months')
  expect(comparisonGap('roe', before, mixed)).toBe('not-twelve-months')
})

test('only the salary estimate has another basis since 2026', () => {
  const quarters = [
    { year: 2025, quarter: 1 },
    { year: 2025, quarter: 4 },
    { year: 2026, quarter: 1 },
    { year: 2027, quarter: 1 },
  ] as const
  expect(quarterBases(quarterMetric('averageGrossSalary'), quarters)).toEqual(['0', '0', '1', '1'])
  expect(quarterBases(quarterMetric('averageGrossSalary'), quarters.slice(2))).toBeUndefined()
  expect(quarterBases(quarterMetric('laborTaxes'), quarters)).toBeUndefined()
})

test('a gap is told in words', () => {
  expect(describeGap('own-and-group')).toBe(
    'eelmise aastaga ei võrrelda: ühe aasta andmed on kontserni, teise omad ettevõtte enda kohta',
  )
})
