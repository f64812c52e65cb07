import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { companiesOf } from '@kvartal/views/figures/emta-figures'
import { figureRows, type FigureRow } from '@kvartal/views/figures/figure-rows'
import { expect, test } from 'vitest'
import { holdersOf, summaryMembers } from '../../../figures/sheet/summary-sheet.tsx'
import { listedCompany } from '../../../testing/listed-company.ts'
import { openedSummary } from './opened-figure-of.ts'

const period = { year: 2026, quarter: 2 } as const
const revenues: readonly (readonly [code: string, name: string, revenue: number | null])[] = [
  ['10000001', 'Väike OÜ', -5],
  ['10000002', 'Puudub OÜ', null],
  ['10000003', 'Suur AS', 30],
  ['10000004', 'Sama OÜ', -5],
]
const metric = quarterMetric('revenue')
const companies = companiesOf(
  revenues.map(([code, name, revenue]) => ({
    company: listedCompany(code, name),
    financialData: [
      deriveFinancials(
        { ...period, revenue, employeeCount: null, nationalTaxes: null, laborTaxes: null },
        [],
      ),
    ],
  })),
)
const rows = figureRows({ companies, averages: [] }, metric, [period], new Map(), 'mean')
const summary = (
  part: 'average' | 'minimum' | 'maximum',
  value: number,
  of: readonly FigureRow[] = rows,
) =>
  openedSummary(
    { companies, averages: [], metric, period, sameIn: null },
    { part, value, rows: of, column: 0 },
  )

test('a summary lists the shown companies, the largest value first and those without one last', () => {
  // (−5 + 30 − 5) / 3
  const { members } = summary('average', 20 / 3)
  expect(summaryMembers(members).map(({ name, value }) => [name, value])).toEqual([
    ['Suur AS', 30],
    ['Väike OÜ', -5],
    ['Sama OÜ', -5],
    ['Puudub OÜ', null],
  ])
})

test.each([
  ['minimum', -5, ['10000001', '10000004']],
  ['maximum', 30, ['10000003']],
] as const)('the %s names every company that has the value', (part, value, codes) => {
  const holders = holdersOf(summary(part, value).members, value)
  expect(holders.map((holder) => holder.kind === 'company' && holder.company.registryCode)).toEqual(
    codes,
  )
})

test('a value that is not comparable is listed as left out, and is never the smallest or the largest', () => {
  const { members } = summary(
    'maximum',
    30,
    rows.map((row) => ({ ...row, isUncounted: [row.subject.name === 'Suur AS'] })),
  )
  expect(summaryMembers(members).map(({ name, reason }) => [name, reason])).toEqual([
    ['Väike OÜ', null],
    ['Sama OÜ', null],
    ['Suur AS', 'ei ole võrreldav'],
    ['Puudub OÜ', null],
  ])
  expect(holdersOf(members, 30)).toEqual([])
})
