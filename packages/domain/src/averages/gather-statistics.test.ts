import { yearOf } from '@kvartal/testing/reports/extracts/years'
import { describe, expect, test } from 'vitest'
import { deriveFinancials } from '../emta/derive.ts'
import type {
  PublishedFigure,
  QuarterFigure,
  QuarterFinancials,
  FigureColumns,
} from '../emta/figure.ts'
import { annualMetrics } from '../metrics/annual-metrics.ts'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'
import { periodIndex, periodKey, type PeriodSpan } from '../period/period.ts'
import { deriveAnnualFigures } from '../reports/derive-annual-figures.ts'
import { type GatheredStatistics, gatherStatistics } from './gather-statistics.ts'
import type { Statistics } from './statistics.ts'

const rate = { year: 2024, socialTaxRate: 33, incomeTaxRate: 21 }

const figure = (year: number, quarter: 1 | 2 | 3 | 4, published: Partial<QuarterFigure>) =>
  deriveFinancials(
    {
      year,
      quarter,
      revenue: null,
      employeeCount: null,
      nationalTaxes: null,
      laborTaxes: null,
      ...published,
    },
    [rate],
  )

function ofQuarters(
  companies: readonly (readonly QuarterFinancials[])[],
  sameIn: PeriodSpan | null = null,
) {
  const gathering = { metrics: quarterMetrics, factsOf: () => ({ rate }), sameIn }
  const [byCompany, byColumns] = [gatherStatistics(gathering), gatherStatistics(gathering)]
  for (const company of companies) byCompany.add(company)
  // In two batches, of which the first may be empty.
  const half = companies.length >> 1
  for (const batch of [companies.slice(0, half), companies.slice(half)])
    byColumns.addColumns(columnsOf(batch))
  const found = taken(byColumns)
  expect(found).toEqual(taken(byCompany))
  return found
}

function columnsOf(companies: readonly (readonly QuarterFigure[])[]): FigureColumns {
  const rows = companies.flat()
  const column = (name: PublishedFigure) => Float64Array.from(rows, (row) => row[name] ?? NaN)
  let end = 0
  return {
    periods: Int32Array.from(rows, periodIndex),
    published: {
      nationalTaxes: column('nationalTaxes'),
      laborTaxes: column('laborTaxes'),
      revenue: column('revenue'),
      employeeCount: column('employeeCount'),
    },
    ends: companies.map(({ length }) => (end += length)),
  }
}

function taken<Field extends string>(gathered: GatheredStatistics<Field>) {
  return new Map(
    gathered.periods().map((period) => [periodKey(period), gathered.take(period).statistics]),
  )
}

const nothing: Statistics = { count: 0, mean: null, median: null, q1: null, q3: null, pooled: null }

describe('a quarter of four companies', () => {
  // Revenue 100, 300, 1100 and none; employees 2, none, 10 and 4.
  const statistics = ofQuarters([
    [figure(2024, 1, { revenue: 100, employeeCount: 2, laborTaxes: 1080, nationalTaxes: 20 })],
    [figure(2024, 1, { revenue: 300 })],
    [figure(2024, 1, { revenue: 1100, employeeCount: 10, laborTaxes: 21_600, nationalTaxes: 0 })],
    [figure(2024, 1, { employeeCount: 4 })],
  ]).get('2024-Q1')

  test('a published figure is summarized over the companies that have it, and not pooled', () => {
    // 1500 / 3; the middle one; halfway from 100 to 300 and from 300 to 1100.
    expect(statistics?.revenue).toEqual({
      count: 3,
      mean: 500,
      median: 300,
      q1: 200,
      q3: 700,
      pooled: null,
    })
    expect(statistics?.employeeCount).toMatchObject({ count: 3, median: 4 })
  })

  test('a quotient’s mean is that of the quotients, and its pooled value the quotient of the sums', () => {
    // 100 / 2 = 50 and 1100 / 10 = 110; 1200 / 12. The 300 without employees is in no sum.
    expect(statistics?.revenuePerEmployee).toEqual({
      count: 2,
      mean: 80,
      median: 80,
      q1: 65,
      q3: 95,
      pooled: 100,
    })
    // 20 / 100 and 0 / 1100; 20 / 1200
    expect(statistics?.nationalTaxRatio.mean).toBeCloseTo(0.1, 12)
    expect(statistics?.nationalTaxRatio.pooled).toBeCloseTo(1 / 60, 12)
    // Total taxes are computed themselves: 1100 / 100 and 21 600 / 1100; 22 700 / 1200
    expect(statistics?.taxToRevenueRatio.pooled).toBeCloseTo(22_700 / 1200, 12)
  })

  test('a quotient of quotients is pooled with all of its parts', () => {
    // 1080 / 4 / 2 / 0.54 = 250 and 21 600 / 4 / 10 / 0.54 = 1000; 22 680 / 4 / 12 / 0.54
    expect(statistics?.averageGrossSalary.mean).toBeCloseTo(625, 9)
    expect(statistics?.averageGrossSalary.pooled).toBeCloseTo(875, 9)
  })
})

test('a company with nothing but gaps counts in no metric, and a quarter without companies is absent', () => {
  const statistics = ofQuarters([[figure(2024, 3, {})], [figure(2023, 4, { revenue: 0 })]])
  expect([...statistics.keys()]).toEqual(['2023-Q4', '2024-Q3'])
  expect(statistics.get('2024-Q3')?.revenue).toEqual(nothing)
  // 0 is a value, and nothing is divided by it.
  expect(statistics.get('2023-Q4')).toMatchObject({
    revenue: { count: 1, mean: 0 },
    taxToRevenueRatio: nothing,
  })
})

test('the same companies of a metric are those that have it in every period', () => {
  const span = { from: { year: 2023, quarter: 4 }, to: { year: 2024, quarter: 1 } } as const
  const companies = [
    [
      figure(2023, 3, { revenue: 1 }),
      figure(2023, 4, { revenue: 10, employeeCount: 1 }),
      figure(2024, 1, { revenue: 20 }),
    ],
    [figure(2023, 4, { revenue: 30 }), figure(2024, 2, { revenue: 40 })],
    [figure(2023, 4, { employeeCount: 3 }), figure(2024, 1, { revenue: 50, employeeCount: 5 })],
  ]
  const statistics = ofQuarters(companies, span)
  expect([...statistics.keys()]).toEqual(['2023-Q4', '2024-Q1'])
  expect(statistics.get('2023-Q4')).toMatchObject({
    revenue: { count: 1, mean: 10 },
    employeeCount: { count: 1, mean: 3 },
  })
  expect(statistics.get('2024-Q1')).toMatchObject({
    revenue: { count: 1, mean: 20 },
    employeeCount: { count: 1, mean: 5 },
    revenuePerEmployee: nothing,
  })
})

describe('annual figures', () => {
  const companies = [
    [
      yearOf(2023, { revenue: 50 }),
      yearOf(2024, { revenue: 100, netProfit: 20, equity: 40, liabilities: 80 }),
    ],
    [yearOf(2024, { revenue: 300, netProfit: 30, equity: 300, liabilities: 300 })],
    // A loss on negative equity would be a return of 500%, and debt of -12 times equity the lowest
    // of all.
    [yearOf(2024, { netProfit: -50, equity: -10, liabilities: 120 })],
  ]
  const gathered = gatherStatistics({ metrics: annualMetrics, factsOf: () => ({}), sameIn: null })
  for (const company of companies) gathered.add(deriveAnnualFigures(company))
  const years = taken(gathered)

  test('each metric covers the companies that have it in that year', () => {
    expect([...years.keys()]).toEqual(['2023', '2024'])
    expect(years.get('2024')).toMatchObject({
      revenue: { count: 2, mean: 200 },
      equity: { count: 3, mean: 110, median: 40 },
      totalAssets: nothing,
    })
    // Only the first company has a year before: from 50 to 100.
    expect(years.get('2024')?.revenueGrowth).toEqual({
      count: 1,
      mean: 1,
      median: 1,
      q1: 1,
      q3: 1,
      pooled: null,
    })
  })

  test('a ratio on negative equity counts in no statistic', () => {
    // 20 / 40 and 30 / 300; 50 / 340
    expect(years.get('2024')?.roe.count).toBe(2)
    expect(years.get('2024')?.roe.mean).toBeCloseTo(0.3, 12)
    expect(years.get('2024')?.roe.pooled).toBeCloseTo(50 / 340, 12)
    // 80 / 40 and 300 / 300; 380 / 340
    expect(years.get('2024')?.debtToEquity).toMatchObject({ count: 2, mean: 1.5, q1: 1.25 })
    expect(years.get('2024')?.debtToEquity.pooled).toBeCloseTo(380 / 340, 12)
  })
})

test('statistics equal those of a plain model, whatever the figures', () => {
  const random = seededRandom(11)
  const someNumber = () =>
    random() < 0.2 ? null : random() < 0.1 ? 0 : Math.round((random() - 0.2) * 1e6) / 100
  for (let round = 0; round < 40; round += 1) {
    const companies = Array.from({ length: Math.floor(random() * 40) }, () =>
      ([1, 2, 3] as const)
        .filter(() => random() < 0.8)
        .map((quarter) =>
          figure(2024, quarter, {
            revenue: someNumber(),
            employeeCount: someNumber(),
            nationalTaxes: someNumber(),
            laborTaxes: someNumber(),
          }),
        ),
    )
    const sameIn =
      round % 2 === 0
        ? null
        : ({ from: { year: 2024, quarter: 1 }, to: { year: 2024, quarter: 2 } } as const)
    const statistics = ofQuarters(companies, sameIn)
    for (const quarter of [1, 2, 3] as const) {
      for (const { field } of quarterMetrics) {
        const actual = statistics.get(`2024-Q${quarter}`)?.[field] ?? nothing
        expect({ quarter, field, ...actual }).toEqual({
          quarter,
          field,
          ...modelOf(companies, quarter, field, sameIn !== null),
        })
      }
    }
  }
})

/** Sorts and interpolates the values, and divides the sums, each formula written out. */
function modelOf(
  companies: readonly (readonly QuarterFinancials[])[],
  quarter: number,
  field: keyof QuarterFinancials,
  isOfSame: boolean,
) {
  const valueIn = (company: readonly QuarterFinancials[], wanted: number) =>
    company.find((own) => own.quarter === wanted)?.[field] ?? null
  const chosen = companies.filter(
    (company) =>
      !isOfSame || (quarter < 3 && [1, 2].every((each) => valueIn(company, each) !== null)),
  )
  const own = chosen.flatMap((company) =>
    company.filter((each) => each.quarter === quarter && each[field] !== null),
  )
  if (own.length === 0) return nothing
  const values = own.map((each) => Number(each[field])).sort((a, b) => a - b)
  const quantile = (share: number) => {
    const place = share * (values.length - 1)
    const below = Number(values[Math.floor(place)])
    return close(below + (place % 1) * (Number(values[Math.ceil(place)]) - below))
  }
  const sum = (part: (each: QuarterFinancials) => number) =>
    own.reduce((total, each) => total + part(each), 0)
  const pooled = {
    revenuePerEmployee: () =>
      sum((each) => Number(each.revenue)) / sum((each) => Number(each.employeeCount)),
    taxToRevenueRatio: () =>
      sum((each) => Number(each.nationalTaxes) + Number(each.laborTaxes)) /
      sum((each) => Number(each.revenue)),
    nationalTaxRatio: () =>
      sum((each) => Number(each.nationalTaxes)) / sum((each) => Number(each.revenue)),
    averageGrossSalary: () =>
      sum((each) => Number(each.laborTaxes)) / 4 / sum((each) => Number(each.employeeCount)) / 0.54,
  }
  const quotient = Object.entries(pooled).find(([name]) => name === field)?.[1]
  const mean = close(values.reduce((total, value) => total + value, 0) / values.length)
  return {
    count: values.length,
    mean,
    median: quantile(0.5),
    q1: quantile(0.25),
    q3: quantile(0.75),
    pooled: quotient === undefined ? null : close(quotient()),
  }
}

/** Sums in another order differ in their last digits. */
function close(value: number): number {
  const digits = Math.max(0, 8 - Math.floor(Math.log10(Math.abs(value) + 1)))
  return expect.closeTo(value, digits) as number
}

/** Mulberry32: the same figures in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
