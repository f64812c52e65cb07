import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { reportOf, yearOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { annualChange } from './annual-figures.ts'

const [before, after] = deriveAnnualFigures([
  yearOf(2023, {
    revenue: 40_776_785,
    netProfit: 1_832_544,
    equity: 2_965_263,
    liabilities: 100,
    totalAssets: 200,
  }),
  yearOf(2024, {
    revenue: 64_436_458,
    netProfit: 1_000_000,
    equity: 3_458_907,
    liabilities: 150,
    totalAssets: 200,
  }),
])

function changeOf(
  metric: AnnualMetricId,
  previous: AnnualFigures | null | undefined,
  own: AnnualFigures | undefined,
) {
  if (own === undefined) throw new Error('There is a year.')
  const { figure, words, tone } = annualChange(annualMetric(metric), previous ?? null, own)
  return [figure?.replaceAll('\u00a0', ' ') ?? null, words, tone]
}

test.each([
  // 64 436 458 / 40 776 785 = 1,5802
  ['revenue', ['+58,0%', 'eelmise aastaga võrreldes', 'good']],
  // 1 000 000 / 1 832 544 = 0,5457
  ['netProfit', ['−45,4%', 'eelmise aastaga võrreldes', 'bad']],
  ['liabilities', ['+50,0%', 'eelmise aastaga võrreldes', 'plain']],
  ['totalAssets', [null, 'eelmise aastaga võrreldes muutuseta', 'plain']],
  // 0,2891 − 0,6180
  ['roe', ['−32,89 protsendipunkti', 'eelmise aastaga võrreldes', 'bad']],
  ['avgEmployees', [null, 'eelmise aasta andmed puuduvad', 'plain']],
] as const)('%s has changed by %j', (metric, expected) => {
  expect(changeOf(metric, before, after)).toEqual(expected)
})

test('without the year before nothing is compared', () => {
  expect(changeOf('revenue', null, after)).toEqual([null, 'eelmise aasta andmed puuduvad', 'plain'])
})

test.each([
  ['of 18 months', { start: '2023-07-01', end: '2024-12-31' }, 'üks aasta ei ole 12 kuud pikk'],
  [
    'that overlaps',
    { start: '2023-12-01', end: '2024-11-30' },
    'majandusaastad ei järgne teineteisele vahetult',
  ],
  [
    'with a month between',
    { start: '2024-02-01', end: '2025-01-31' },
    'majandusaastad ei järgne teineteisele vahetult',
  ],
  ['of an unknown period', null, 'ühe majandusaasta algus ja lõpp ei ole teada'],
])('figures of a year %s are not compared with the year before', (_, period, reason) => {
  const [other] = deriveAnnualFigures([
    {
      year: 2024,
      quarterlyEmployees: [],
      reports: [
        reportOf('14', { equity: 10 }, { period }),
        reportOf('35', { revenue: 1 }, { period }),
      ],
    },
  ])
  expect(changeOf('revenue', before, other)).toEqual([
    null,
    `eelmise aastaga ei võrrelda: ${reason}`,
    'plain',
  ])
  expect(changeOf('equity', before, other)).toEqual([
    null,
    `eelmise aastaga ei võrrelda: ${reason}`,
    'plain',
  ])
})

test('a group’s figures are not compared with the company’s own', () => {
  const [group] = deriveAnnualFigures([
    {
      year: 2024,
      quarterlyEmployees: [],
      reports: [reportOf('14', { equity: 10 }, { isConsolidated: true })],
    },
  ])
  expect(changeOf('equity', before, group)).toEqual([
    null,
    'eelmise aastaga ei võrrelda: ühe aasta andmed on kontserni, teise omad ettevõtte enda kohta',
    'plain',
  ])
})
