import type { CompanyFinancials } from '@kvartal/contract/financial-data'
import type { Measure } from '@kvartal/domain/measures/measures'
import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import {
  type QuarterField,
  type QuarterMetricId,
  quarterMetric,
  quarterMetrics,
} from '@kvartal/domain/metrics/quarter-metrics'
import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { companiesOf as annualCompaniesOf } from './annual-figures.ts'
import { companiesOf } from './emta-figures.ts'
import { shownMetrics } from './shown-metrics.ts'
import { tagsOf } from './tag-figures.ts'

type Quarter = CompanyFinancials['financialData'][number]

const none = Object.fromEntries(quarterMetrics.map(({ field }) => [field, null])) as Record<
  QuarterField,
  null
>

/** A company's first two quarters of 2024. */
function company(
  registryCode: string,
  ofQuarters: Partial<Record<QuarterField, number>>[],
): CompanyFinancials {
  const financialData = ofQuarters.map(
    (known, i) =>
      ({
        ...none,
        ...known,
        year: 2024,
        quarter: i === 0 ? 1 : 2,
        corrected: [],
      }) as unknown as Quarter,
  )
  return {
    company: { _id: registryCode, registryCode, name: registryCode },
    financialData,
  } as unknown as CompanyFinancials
}

const companies = companiesOf([
  company('10000001', [
    { revenue: 300, employeeCount: 3, laborTaxes: 60, revenuePerEmployee: 100 },
    { revenue: 100, employeeCount: 0, laborTaxes: 60 },
  ]),
  company('10000002', [
    { revenue: 100, employeeCount: 1 },
    { laborTaxes: 20, employeeCount: 2 },
  ]),
])
const mean = { count: 2, mean: 50, median: 50, q1: 50, q3: 50 }
const averages = tagsOf([
  {
    tag: { _id: '1', name: 'Ehitus', color: '#123456', textColor: '#ffffff' },
    companies: 2,
    statistics: { '2024-Q1': { revenue: mean, laborTaxes: mean, revenuePerEmployee: mean } },
  },
] as unknown as Parameters<typeof tagsOf>[0])
const periods = periodsBetween({ year: 2024, quarter: 1 }, { year: 2024, quarter: 2 })
const show = (measure: Measure, ...ids: QuarterMetricId[]) =>
  shownMetrics({ companies, averages }, ids.map(quarterMetric), periods, new Map(), {
    measure,
    statistic: 'mean',
  })
const valuesOf = (shown: ReturnType<typeof show>) =>
  shown.map(({ rows }) => rows.map(({ values }) => values))

test('amounts are unchanged', () => {
  const shown = show('amount', 'revenue')
  expect(shown[0]?.metric).toBe(quarterMetric('revenue'))
  expect(valuesOf(shown)).toEqual([
    [
      [300, 100],
      [100, null],
      [50, null],
    ],
  ])
})

test('amounts per employee are missing without employees; tags have none of their own', () => {
  const [shown] = show('perEmployee', 'laborTaxes')
  expect(shown?.metric.label).toBe('Tööjõumaksud töötaja kohta')
  expect(shown?.rows.map(({ values }) => values)).toEqual([
    [20, null],
    [null, 10],
  ])
})

test('a metric that is stored per employee is shown instead, with its averages, and once', () => {
  const shown = show('perEmployee', 'revenue', 'revenuePerEmployee', 'employees')
  expect(shown.map(({ chosen, metric }) => [chosen.id, metric.id])).toEqual([
    ['revenue', 'revenuePerEmployee'],
    ['employees', 'employees'],
  ])
  expect(shown[0]?.rows.map(({ values }) => values)).toEqual([
    [100, null],
    [null, null],
    [50, null],
  ])
})

test('shares are of the sum of the shown companies in each period; tags have none', () => {
  const shown = show('share', 'revenue', 'taxRatio')
  expect(shown[0]?.rows.map(({ values }) => values)).toEqual([
    [0.75, 1],
    [0.25, null],
  ])
  expect(shown[1]?.metric).toBe(quarterMetric('taxRatio'))
  expect(shown[1]?.rows).toHaveLength(3)
})

test('averages of tags without companies stay unchanged, except those that are stored per employee', () => {
  const alone = (measure: Measure, id: QuarterMetricId) =>
    shownMetrics({ companies: [], averages }, [quarterMetric(id)], periods, new Map(), {
      measure,
      statistic: 'mean',
    })[0]
  expect(alone('share', 'revenue')?.metric).toBe(quarterMetric('revenue'))
  expect(alone('perEmployee', 'laborTaxes')?.metric).toBe(quarterMetric('laborTaxes'))
  expect(alone('perEmployee', 'revenue')?.metric.id).toBe('revenuePerEmployee')
})

test('nothing of a group is divided by the company’s own employees: empty, with the reason', () => {
  const year = (known: object) => ({
    year: 2024,
    quarter: 4,
    unknownPeriods: [],
    corrected: [],
    employeeQuarters: 4,
    soleGroupStatement: null,
    ...known,
    periods: { balance: calendar, income: calendar },
  })
  const calendar = { start: '2024-01-01', end: '2024-12-31' }
  const of = (known: object) =>
    annualCompaniesOf([
      { company: { _id: '1', registryCode: '10000001', name: 'A' }, annualData: [year(known)] },
    ] as unknown as Parameters<typeof annualCompaniesOf>[0])
  const shownOf = (id: AnnualMetricId, known: object) => {
    const [shown] = shownMetrics(
      { companies: of(known), averages: [] },
      [annualMetric(id)],
      [yearPeriod(2024)],
      new Map(),
      { measure: 'perEmployee', statistic: 'mean' },
    )
    return [shown?.rows[0]?.values[0], shown?.rows[0]?.notes?.[0]?.map(({ text }) => text)]
  }
  const figures = { operatingProfit: 90, totalAssets: 3600, avgEmployees: 9 }
  expect(shownOf('operatingProfit', { ...figures, isConsolidated: false })).toEqual([10, undefined])
  expect(shownOf('operatingProfit', { ...figures, isConsolidated: true })).toEqual([
    null,
    ['ei arvutata: kasumiaruanne on kontserni, töötajate arv ettevõtte enda kohta'],
  ])
  // Only the balance sheet is the group's.
  const mixed = { ...figures, isConsolidated: true, soleGroupStatement: 'balance' }
  expect(shownOf('operatingProfit', mixed)).toEqual([10, undefined])
  expect(shownOf('totalAssets', mixed)).toEqual([
    null,
    ['ei arvutata: bilanss on kontserni, töötajate arv ettevõtte enda kohta'],
  ])
})
