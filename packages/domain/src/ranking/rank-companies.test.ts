import { randomFrom } from '@kvartal/testing/database/made-country'
import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import { quantileOf } from '../averages/quantile.ts'
import { compareText } from '../format/order.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { placesAmong } from './code-columns.ts'
import { rankedCompanies } from './company-columns.ts'
import { rankCompanies } from './rank-companies.ts'
import { foundValues, rowsInOrder } from './ranked-values.ts'
import { findCompanies } from './ranking-filter.ts'
import { rankingSorts } from './ranking-sort.ts'
import { withoutPause } from './without-pause.ts'
import { openWorkingMemory } from './working-memory.ts'

const random = randomFrom(11)
const counties = ['Harju maakond', 'Tartu maakond', 'Võru maakond', null] as const

/** Each has a code, and some have figures that others have, too, or none, or are hidden. */
const made = Array.from({ length: 21_000 }, (_, i) => ({
  code: 10_000 + 2 * i,
  county: counties[Math.floor(random() ** 3 * 4)] ?? null,
  isActive: random() < 0.95,
  value: random() < 0.1 ? null : Math.floor(random() ** 4 * 1e7) / 100,
  previous: random() < 0.2 ? null : random() < 0.1 ? 20_000 : Math.floor(random() ** 4 * 1e7) / 100,
}))
const companies = rankedCompanies(
  directoryOf(),
  made.map(({ code, county, isActive }) => curated(code, { county, isActive })),
)
const codes = Int32Array.from(made, ({ code }) => code)
const companyOf = placesAmong(codes, companies.codes)
const own = Float64Array.from(made, ({ value }) => value ?? Number.NaN)
const memory = openWorkingMemory()
const ranked = {
  own,
  ascending: withoutPause(rowsInOrder(own)),
  previous: Float64Array.from(made, ({ previous }) => previous ?? Number.NaN),
  previousOf: Int32Array.from(made.keys()),
  compared: { gaps: new Uint8Array(), marks: new Uint8Array(), isAcrossBreak: false },
}
const nameOrder = Float64Array.from(companies.codes, (code) => (code * 7919) % 1009)

type Made = (typeof made)[number] & { readonly value: number }

const keys: Readonly<Record<string, (company: Made) => number | string | null>> = {
  value: ({ value }) => value,
  previous: ({ previous }) => previous,
  change: ({ value, previous }) =>
    previous === null || previous < 10_000 ? null : (value - previous) / previous,
  name: ({ code }) => (code * 7919) % 1009,
  county: ({ county }) => county,
}

/** By the key, missing ones last; then the highest value and the lowest code first. */
function sorted(all: readonly Made[], sort: string, order: 'asc' | 'desc'): Made[] {
  const sign = order === 'asc' ? 1 : -1
  return all.toSorted((a, b) => {
    const [one, other] = [keys[sort]?.(a) ?? null, keys[sort]?.(b) ?? null]
    const byKey =
      typeof one === 'string' && typeof other === 'string'
        ? compareText(one, other) * sign
        : typeof one === 'number' && typeof other === 'number'
          ? (one - other) * sign
          : Number(one === null) - Number(other === null)
    return byKey || b.value - a.value || a.code - b.code
  })
}

describe.each([null, ['Harju maakond'], ['Tartu maakond', null]])(
  'a ranking of thousands of companies in counties %j',
  (county) => {
    const expected = made.filter(
      (company): company is Made =>
        company.isActive &&
        company.value !== null &&
        (county?.some((each) => each === company.county) ?? true),
    )
    const rank = (sort: (typeof rankingSorts)[number], order: 'asc' | 'desc', from: number) =>
      rankCompanies({
        metric: quarterMetric('revenue'),
        companies,
        ranked,
        companyOf,
        found: foundValues(
          ranked,
          companyOf,
          county && findCompanies(companies, { county }, memory),
          memory,
        ),
        sort,
        nameOrder,
        order,
        from,
        to: from + 50,
        memory,
      })

    test.each(rankingSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
      'by %s, %s, has what sorting all of them has',
      (sort, order) => {
        const all = sorted(expected, sort, order)
        for (const share of [0, 0.2, 0.5, 0.8, 1]) {
          const from = Math.floor(share * (all.length - 20))
          const page = rank(sort, order, from)
          expect(
            page.companies.map(({ company, value, previous }) => ({
              code: companies.codes[company],
              value,
              previous,
            })),
          ).toEqual(
            all
              .slice(from, from + 50)
              .map(({ code, value, previous }) => ({ code, value, previous })),
          )
          for (const { value, place } of page.companies)
            expect(place).toBe(1 + expected.filter((other) => other.value > value).length)
        }
      },
    )

    test('has their sum, their quartiles and how many are in each step', () => {
      const { statistics, distribution } = rank('value', 'desc', 0)
      const values = Float64Array.from(expected, ({ value }) => value).sort()
      expect(statistics).toMatchObject({
        count: expected.length,
        sum: expected.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100,
        q1: quantileOf(values, 0.25),
        median: quantileOf(values, 0.5),
        q3: quantileOf(values, 0.75),
        min: values[0],
        max: values.at(-1),
      })
      for (const [i, { from, to, count }] of distribution.entries())
        expect(count).toBe(
          expected.filter(({ value }) =>
            to === 0 && from === 0
              ? value === 0
              : value >= from && (value < to || (i === distribution.length - 1 && value === to)),
          ).length,
        )
    })
  },
)
