import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { expect, test } from 'vitest'
import { annualMetric } from '../metrics/annual-metrics.ts'
import type { Metric } from '../metrics/metric.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { rankedCompanies } from './company-columns.ts'
import { peerGroupOf } from './peer-group.ts'
import { rankedValues } from './ranked-values.ts'
import { similarCompanies } from './similar-companies.ts'
import { sortOrder } from './sort-order.ts'
import { standingsOf } from './standing-of.ts'

const floats = (...numbers: number[]) => Float64Array.from(numbers)

test('similar companies are of the same activity, the nearest first, those of the same county before others', () => {
  const place = (code: number, activity: string | null, county: string) =>
    curated(code, { activity, county })
  const companies = rankedCompanies(directoryOf(), [
    place(1, 'Ehitus', 'Harju maakond'),
    place(2, 'Ehitus', 'Harju maakond'),
    place(3, 'Ehitus', 'Tartu maakond'),
    place(4, 'Kaubandus', 'Harju maakond'),
    place(5, 'Ehitus', 'Harju maakond'),
    place(6, null, 'Harju maakond'),
  ])
  const companyOf = Int32Array.of(0, 1, 2, 3, 4, 5)
  const values = {
    revenue: floats(1000, 2000, 1000, 1000, NaN, 1000),
    employees: floats(9, 19, 9, 9, 9, 9),
    revenuePerEmployee: floats(111, 222, 111, 111, NaN, 111),
  }
  const { LN2 } = Math
  const similarTo = (row: number, limit: number) =>
    similarCompanies(companies, companyOf, values, row, peerGroupOf(companies, row, null), limit)
  expect(similarTo(0, 5)).toEqual([
    {
      row: 2,
      distance: 0.25,
      parts: { revenue: 0, employees: 0, revenuePerEmployee: 0, county: 0.25 },
    },
    {
      row: 1,
      distance: expect.closeTo(3 * LN2, 9),
      parts: {
        revenue: expect.closeTo(LN2, 9),
        employees: expect.closeTo(LN2, 9),
        revenuePerEmployee: expect.closeTo(LN2, 9),
        county: 0,
      },
    },
  ])
  // The fifth has only employees, so nothing else is compared.
  expect(similarTo(4, 1)).toEqual([
    {
      row: 0,
      distance: 0,
      parts: { revenue: null, employees: 0, revenuePerEmployee: null, county: 0 },
    },
  ])
  expect(similarTo(5, 5)).toEqual([])
})

test('a standing has the place, the share of lower values and the quartiles; none among fewer than three', () => {
  const companies = rankedCompanies(
    directoryOf(),
    [1, 2, 3, 4, 5].map((code) =>
      curated(code, { activity: 'Ehitus', county: code < 3 ? 'Harju maakond' : 'Tartu maakond' }),
    ),
  )
  const values = floats(10, 20, 20, 40, NaN)
  const rows = Int32Array.of(0, 1, 2, 3, 4)
  const compared = { gaps: new Uint8Array(5), marks: new Uint8Array(5), isAcrossBreak: false }
  const ranked = rankedValues({
    compared,
    values,
    ascending: sortOrder(values),
    companyOf: rows,
    previous: values,
    previousOf: rows,
  })
  const standing = (metric: Metric, company: number) =>
    standingsOf(
      companies,
      company,
      null,
      peerGroupOf(companies, company, null),
    )(metric, ranked, company === 4 ? null : (values[company] ?? null))
  const quartiles = { q1: 17.5, median: 20, q3: 25 }
  expect(standing(quarterMetric('revenue'), 1)).toEqual({
    activity: { place: 2, of: 4, percentile: 1 / 3, ...quartiles },
    county: null,
    both: null,
  })
  expect(standing(annualMetric('debtToEquity'), 1).activity?.place).toBe(2)
  expect(standing(quarterMetric('laborTaxes'), 1).activity?.place).toBeNull()
  expect(standing(quarterMetric('revenue'), 4).activity).toEqual({
    place: null,
    of: 4,
    percentile: null,
    ...quartiles,
  })
})
