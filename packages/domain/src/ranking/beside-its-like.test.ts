import { randomFrom } from '@kvartal/testing/database/made-country'
import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import { quantileOf } from '../averages/quantile.ts'
import { annualMetric } from '../metrics/annual-metrics.ts'
import type { Metric } from '../metrics/metric.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { placesAmong } from './code-columns.ts'
import { type CuratedCompany, rankedCompanies } from './company-columns.ts'
import { peerGroupOf } from './peer-group.ts'
import { rowsInOrder } from './ranked-values.ts'
import { findCompanies } from './ranking-filter.ts'
import { similarCompanies } from './similar-companies.ts'
import { placesInTags, standingsOf } from './standing-of.ts'
import { withoutPause } from './without-pause.ts'

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
  const values = {
    revenue: floats(1000, 2000, 1000, 1000, NaN, 1000),
    employees: floats(9, 19, 9, 9, 9, 9),
    revenuePerEmployee: floats(111, 222, 111, 111, NaN, 111),
  }
  const { LN2 } = Math
  const similarTo = (company: number, limit: number) => {
    const peers = peerGroupOf(companies, company, null)
    return similarCompanies(companies, companies.codes, values, company, peers, limit)
  }
  expect(similarTo(0, 5)).toEqual([
    {
      company: 2,
      row: 2,
      distance: 0.25,
      parts: { revenue: 0, employees: 0, revenuePerEmployee: 0, county: 0.25 },
    },
    {
      company: 1,
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
      company: 0,
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
  const ranked = {
    own: values,
    ascending: withoutPause(rowsInOrder(values)),
    previous: values,
    previousOf: rows,
    compared,
  }
  const standing = (metric: Metric, company: number) =>
    standingsOf(
      companies,
      company,
      null,
      peerGroupOf(companies, company, null),
      companies.codes,
      rows,
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

describe('among thousands of companies', () => {
  const random = randomFrom(7)
  const counties = ['Harju maakond', 'Tartu maakond', 'Hiiu maakond', null] as const
  const activities = ['Ehitus', 'Kaubandus', null] as const
  const among = <Item>(items: readonly Item[]) =>
    // Every list above has items.
    items[Math.floor(random() ** 2 * items.length)] as Item
  const made = Array.from({ length: 5000 }, (_, i) => ({
    value: random() < 0.1 ? Number.NaN : Math.floor(random() * 400),
    company: curated(10_000 + 3 * i, {
      county: among(counties),
      activity: among(activities),
      tagIds: random() < 0.01 ? [1] : [],
    }),
  }))
  const companies = rankedCompanies(
    directoryOf(),
    made.map(({ company }) => company),
  )
  // Every seventh has no row in the period.
  const rows = made.filter((_, i) => i % 7 !== 0)
  const codes = Int32Array.from(rows, ({ company }) => company.code)
  const own = Float64Array.from(rows, ({ value }) => value)
  const companyOf = placesAmong(codes, companies.codes)
  const ranked = {
    own,
    ascending: withoutPause(rowsInOrder(own)),
    previous: new Float64Array(),
    previousOf: new Int32Array(rows.length).fill(-1),
    compared: { gaps: new Uint8Array(), marks: new Uint8Array(), isAcrossBreak: false },
  }
  const metric = quarterMetric('revenue')

  function expected(isAmong: (company: CuratedCompany) => boolean, value: number) {
    const sorted = rows
      .filter(({ company, value: other }) => isAmong(company) && !Number.isNaN(other))
      .map((row) => row.value)
      .toSorted((a, b) => a - b)
    if (sorted.length < 3) return null
    const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) =>
      quantileOf(Float64Array.from(sorted), share),
    )
    const isKnown = !Number.isNaN(value)
    return {
      place: isKnown ? 1 + sorted.filter((other) => other > value).length : null,
      of: sorted.length,
      percentile: isKnown
        ? sorted.filter((other) => other < value).length / (sorted.length - 1)
        : null,
      q1,
      median,
      q3,
    }
  }

  test.each([1, 2, 3, 4, 5, 6].map((i) => i * 701))(
    'the standings of company %i are those counted one by one, for all and for those that are found',
    (place) => {
      const row = codes.indexOf(made[place]?.company.code ?? 0)
      const value = row === -1 ? Number.NaN : (own[row] ?? Number.NaN)
      const { activity, county } = made[place]?.company ?? curated(0)
      const isOfActivity = (each: CuratedCompany) => activity !== null && each.activity === activity
      const isInCounty = (each: CuratedCompany) => county !== null && each.county === county
      for (const found of [null, findCompanies(companies, { county: counties.slice(0, 2) })]) {
        const isFound = (each: CuratedCompany) =>
          found === null || counties.slice(0, 2).includes(each.county as (typeof counties)[0])
        const peers = peerGroupOf(companies, place, found)
        const by = standingsOf(companies, place, found, peers, codes, companyOf)
        expect(by(metric, ranked, Number.isNaN(value) ? null : value)).toEqual({
          activity: expected((each) => isFound(each) && isOfActivity(each), value),
          county: expected((each) => isFound(each) && isInCounty(each), value),
          both: expected((each) => isFound(each) && isOfActivity(each) && isInCounty(each), value),
        })
      }
    },
  )

  test('a place in a tag counts its companies that have a value', () => {
    const [member = -1] = companies.ofTag.get(1) ?? []
    const others = rows.filter(({ company }) => company.tagIds.includes(1))
    const values = others.flatMap(({ value }) => (Number.isNaN(value) ? [] : [value]))
    const value = values[0] ?? 0
    expect(placesInTags(companies, member, codes)(metric, own, value)).toEqual([
      { tagId: 1, place: 1 + values.filter((other) => other > value).length, of: values.length },
    ])
  })
})
