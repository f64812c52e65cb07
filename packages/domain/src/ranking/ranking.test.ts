import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import { annualMetric } from '../metrics/annual-metrics.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { changeOf } from './change.ts'
import { placesAmong } from './code-columns.ts'
import { rankedCompanies } from './company-columns.ts'
import { type CompanyMarks, countMarked, markOf } from './company-marks.ts'
import { nameOrderOf } from './name-order.ts'
import { overviewRows } from './overview-rows.ts'
import { overviewOf } from './overview.ts'
import { metricValues } from './period-columns.ts'
import { rankCompanies } from './rank-companies.ts'
import { allRanks, companiesAt, rankedValues, ranksBetween, ranksOfFound } from './ranked-values.ts'
import { findCompanies } from './ranking-filter.ts'
import { distributionOf } from './ranking-statistics.ts'
import { sortOrder } from './sort-order.ts'
import { usualPeriod } from './usual-period.ts'
import { openWorkingMemory } from './working-memory.ts'

const floats = (...numbers: number[]) => Float64Array.from(numbers)

const placesIn = ({ companies, words }: CompanyMarks) =>
  [...Array(companies).keys()].filter((place) => markOf(words, place) === 1)

function finished<Result>(slices: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = slices.next()
    if (done === true) return value
  }
}

test.each([
  [110, 100, 0.1],
  [50, 100, -0.5],
  [-50, 100, -1.5],
  [5, 0, null],
  [5, -5, null],
  [5, NaN, null],
])('the change to %d from %d is %j', (value, previous, change) => {
  expect(changeOf(value, previous)).toBe(change)
})

test('the usual period is the newest with half of the best coverage', () => {
  const covered = (...counts: number[]) =>
    counts.map((companies, i) => ({
      period: { year: 2025 + Math.floor(i / 4), quarter: ((i % 4) + 1) as 1 | 2 | 3 | 4 },
      companies,
    }))
  expect(usualPeriod(covered(100, 90, 50, 49))).toEqual({ year: 2025, quarter: 3 })
  expect(usualPeriod(covered(10, 100))).toEqual({ year: 2025, quarter: 2 })
  expect(usualPeriod([])).toBeNull()
})

describe('a distribution', () => {
  test('has a step for negative values and one for 0; the last step has its upper bound', () => {
    expect(distributionOf(floats(-5, -1, 0, 0, 0, 1, 9, 10))).toEqual([
      { from: -5, to: 0, count: 2 },
      { from: 0, to: 0, count: 3 },
      ...[1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8].map((from, i, all) => ({
        from,
        to: all[i + 1] ?? 10,
        count: from === 1 ? 1 : from === 8 ? 2 : 0,
      })),
    ])
  })

  test('has at most 40 steps, and all values in them', () => {
    for (const span of [0, 1, 3, 6, 12, 30]) {
      const values = Float64Array.from([
        -1,
        0,
        ...Array.from({ length: 200 }, (_, i) => 0.3 * 10 ** ((span * i) / 199)),
      ])
      const steps = distributionOf(values)
      expect(steps.length).toBeLessThanOrEqual(40)
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }
    expect(distributionOf(floats())).toEqual([])
  })
})

describe('the companies that count', () => {
  const companies = rankedCompanies(directoryOf('Aare', 'Zeta', 'Tamm', 'Õun'), [
    curated(2, { name: 'Zeta', county: 'Harju maakond', tagIds: [1] }),
    curated(3, { isActive: false }),
    curated(4, {
      name: 'Šokolaad',
      county: 'HARJU MAAKOND',
      activity: 'Ehitus',
      registered: 20200101,
      vatRegistered: true,
      tagIds: [1, 2],
    }),
    curated(9, { name: 'Uus', tagIds: [2] }),
  ])
  const found = (filter: Parameters<typeof findCompanies>[1]) =>
    placesIn(findCompanies(companies, filter)).map((place) => companies.codes[place])

  test('are the directory and the curated ones without those that are hidden, with curated names and ids', () => {
    expect([...companies.codes]).toEqual([1, 2, 4, 9])
    expect([...companies.ids]).toEqual([0, 102, 104, 109])
    expect([0, 1, 2, 3].map(companies.nameAt)).toEqual(['Aare', 'Zeta', 'Šokolaad', 'Uus'])
  })

  test('are found by facts in any case, by any and by all tags', () => {
    expect(found({})).toEqual([1, 2, 4, 9])
    expect(found({ county: ['harju MAAKOND'] })).toEqual([2, 4])
    expect(found({ county: [null] })).toEqual([1, 9])
    expect(found({ county: ['Harju maakond'], activity: ['ehitus'] })).toEqual([4])
    expect(found({ tags: [1, 2] })).toEqual([2, 4, 9])
    expect(found({ allTags: [1, 2] })).toEqual([4])
    expect(found({ tags: [7] })).toEqual([])
    expect(found({ curatedOnly: true })).toEqual([2, 4, 9])
    expect(found({ vatRegistered: true })).toEqual([4])
    expect(found({ vatRegistered: false })).toEqual([])
    expect(found({ registeredFrom: 20200101 })).toEqual([4])
    expect(found({ registeredFrom: 20200102 })).toEqual([])
  })

  test('are found by figures of a period; a row without a figure, or whose company does not count, is in no range', () => {
    const range = {
      values: floats(5, 10, NaN, 10),
      companyOf: Int32Array.of(0, 1, 2, -1),
      from: undefined,
      to: undefined,
    }
    expect(found({ ranges: [range] })).toEqual([1, 2])
    expect(found({ ranges: [{ ...range, from: 6 }] })).toEqual([2])
    expect(found({ ranges: [{ ...range, companyOf: Int32Array.of(3, 2, 1, 0) }] })).toEqual([
      1, 4, 9,
    ])
    expect(found({ ranges: [range] })).toEqual([1, 2])
    expect(
      found({
        ranges: [
          { ...range, to: 5 },
          { ...range, from: 5 },
        ],
      }),
    ).toEqual([1])
  })

  test('are found the same in memory that was used before', () => {
    const memory = openWorkingMemory()
    for (const filter of [{ tags: [1] }, { county: [null] }, { allTags: [1, 2] }, {}]) {
      const fresh = findCompanies(companies, filter)
      expect(findCompanies(companies, filter, memory)).toEqual(fresh)
      expect(countMarked(fresh)).toBe(found(filter).length)
    }
  })

  test('have the Estonian order of their current names', () => {
    // Zeta is before Tamm and Õun in the directory; Šokolaad is before Zeta, Uus after it.
    const order = finished(nameOrderOf(companies, Int32Array.of(1, 2, 3, 4)))
    expect([...sortOrder(order)].map(companies.nameAt)).toEqual(['Aare', 'Šokolaad', 'Zeta', 'Uus'])
  })
})

describe('values by row', () => {
  const published = { equity: floats(100, -100, NaN), netProfit: floats(10, -20, 5) }
  const columns = { codes: Int32Array.of(1, 2, 3), published }

  test('are those of the table of metrics; a return on negative equity does not count', () => {
    expect([...finished(metricValues(annualMetric('roe'), columns, () => ({})))]).toEqual([
      0.1,
      NaN,
      NaN,
    ])
  })

  test('are left out where a group’s figure would be mixed with a company’s own', () => {
    expect([
      ...finished(
        metricValues(annualMetric('roe'), columns, (row) => ({
          soleGroupStatement: row === 0 ? 'balance' : null,
        })),
      ),
    ]).toEqual([NaN, NaN, NaN])
  })
})

describe('a ranking', () => {
  const companies = rankedCompanies(
    directoryOf(),
    [5, 6, 7, 8].map((code) => curated(code)),
  )
  const four = {
    places: Int32Array.of(3, 1, 2, 0),
    values: floats(-100, 100, 100, 300),
    previous: floats(100, 50, NaN, 200),
    gaps: new Uint8Array(),
    marks: new Uint8Array(),
    isAcrossBreak: false,
  }
  const rank = ({
    ranked = { ...four },
    ...given
  }: Partial<Parameters<typeof rankCompanies>[0]> = {}) =>
    rankCompanies({
      metric: quarterMetric('revenue'),
      companies,
      ranked,
      ranks: allRanks(ranked, openWorkingMemory()),
      sort: 'value',
      nameOrder: null,
      order: undefined,
      from: 0,
      to: 10,
      ...given,
    })
  const codesOf = ({ companies: ranked }: ReturnType<typeof rank>) =>
    ranked.map(({ company }) => companies.codes[company])

  const compares = {
    gap: null,
    isAcrossBreak: false,
    isOfGroup: false,
    isOtherLength: false,
    isFallIgnored: false,
  }

  test('has the highest value first, equal values share a place, and shares are of the sum', () => {
    expect(rank().companies).toEqual([
      { company: 0, value: 300, previous: 200, change: 0.5, ...compares, share: 0.75, place: 1 },
      { company: 1, value: 100, previous: 50, change: 1, ...compares, share: 0.25, place: 2 },
      { company: 2, value: 100, previous: null, change: null, ...compares, share: 0.25, place: 2 },
      { company: 3, value: -100, previous: 100, change: -2, ...compares, share: -0.25, place: 4 },
    ])
    expect(rank().statistics).toEqual({
      count: 4,
      sum: 400,
      mean: 100,
      median: 100,
      q1: 50,
      q3: 150,
      min: -100,
      max: 300,
    })
  })

  test('has the values of found companies in order, the same in memory that was used before', () => {
    const all = rankedValues({
      values: floats(300, 100, NaN, -100, 7),
      ascending: Int32Array.of(3, 4, 1, 0, 2),
      companyOf: Int32Array.of(0, 1, 2, 3, -1),
      previous: floats(1, 2),
      previousOf: Int32Array.of(1, -1, 0, 0, -1),
      // A gap to a missing value is none.
      compared: {
        gaps: Uint8Array.of(0, 1, 0, 2, 0),
        marks: Uint8Array.of(0, 0, 0, 3, 0),
        isAcrossBreak: true,
      },
    })
    expect(all).toEqual({
      places: Int32Array.of(3, 1, 0),
      values: floats(-100, 100, 300),
      previous: floats(NaN, NaN, 2),
      gaps: Uint8Array.of(2, 0, 0),
      marks: Uint8Array.of(3, 0, 0),
      isAcrossBreak: true,
    })
    const memory = openWorkingMemory()
    const of = (word: number) => [
      ...ranksOfFound(all, { companies: 4, words: Int32Array.of(word) }, memory),
    ]
    expect(of(0b1111)).toEqual([0, 1, 2])
    expect(of(0b1001)).toEqual([0, 2])
    const fresh = rank({ sort: 'change' })
    rank({ sort: 'previous', order: 'asc', memory })
    expect(rank({ sort: 'change', memory })).toEqual(fresh)
  })

  test('is of the companies alone that are found', () => {
    const page = rank({ ranks: Int32Array.of(0, 1, 3), sort: 'previous' })
    expect(codesOf(page)).toEqual([5, 8, 6])
    expect(page.companies.map(({ place }) => place)).toEqual([1, 3, 2])
    expect(page.statistics).toMatchObject({ count: 3, sum: 300, median: 100, min: -100, max: 300 })
    const ofNone = rank({ ranks: new Int32Array() })
    expect(ofNone.statistics).toMatchObject({ count: 0, sum: null })
    const between = { from: -100, to: 100 }
    expect([...ranksBetween(four, between, openWorkingMemory())]).toEqual([0, 1, 2])
  })

  test('has found companies by their own names and counties', () => {
    const ranks = Int32Array.of(1, 3)
    expect([...companiesAt(four, ranks, openWorkingMemory())]).toEqual([1, 0])
    expect(codesOf(rank({ ranks, sort: 'name', nameOrder: floats(4, 1, 3, 2) }))).toEqual([6, 5])
    const inCounties = rankedCompanies(
      directoryOf(),
      [5, 6, 7, 8].map((code) =>
        curated(code, { county: code === 5 || code === 8 ? 'Tartu maakond' : 'Harju maakond' }),
      ),
    )
    expect(codesOf(rank({ ranks, sort: 'county', companies: inCounties }))).toEqual([6, 5])
  })

  test('is sorted by change with missing ones last in either order', () => {
    const metric = quarterMetric('employees')
    expect(codesOf(rank({ metric, sort: 'change' }))).toEqual([6, 5, 8, 7])
    expect(codesOf(rank({ metric, sort: 'change', order: 'asc' }))).toEqual([8, 5, 6, 7])
    expect(codesOf(rank({ sort: 'previous', from: 1, to: 3 }))).toEqual([8, 6])
  })

  test('by the change of money has those with less than 10 000 € before last, whatever they became', () => {
    const places = Int32Array.of(0, 1, 2)
    const ranked = {
      places,
      values: floats(1229, 12_000, 90_000),
      previous: floats(19, 10_000, 60_000),
      gaps: new Uint8Array(),
      marks: new Uint8Array(),
      isAcrossBreak: false,
    }
    const found = (order: 'asc' | 'desc') => rank({ ranked, sort: 'change', order })
    expect(codesOf(found('desc'))).toEqual([7, 6, 5])
    expect(codesOf(found('asc'))).toEqual([6, 7, 5])
    expect(found('desc').companies[2]?.change).toBeCloseTo(63.68, 2)
  })

  test('has changes of percentages and ratios in their own unit', () => {
    const ranked = {
      places: Int32Array.of(0),
      values: floats(1.1974),
      previous: floats(0.4609),
      gaps: new Uint8Array(),
      marks: new Uint8Array(),
      isAcrossBreak: false,
    }
    expect(rank({ metric: annualMetric('roe'), ranked }).companies[0]?.change).toBe(0.7365)
    expect(rank({ metric: annualMetric('currentRatio'), ranked }).companies[0]?.change).toBe(0.74)
  })

  test('says how many values are groups’, of other lengths, and not compared', () => {
    const ranked = {
      places: Int32Array.of(0, 1, 2),
      values: floats(1, 2, 3),
      previous: floats(NaN, NaN, 1),
      gaps: Uint8Array.of(1, 4, 0),
      marks: Uint8Array.of(2, 1, 3),
      isAcrossBreak: false,
    }
    const { companies: shown, compared } = rank({ ranked })
    expect(compared).toEqual({ ofGroup: 2, otherLength: 2, notCompared: 2, acrossBreak: 0 })
    expect(
      shown.map(({ gap, isOfGroup, isOtherLength }) => [gap, isOfGroup, isOtherLength]),
    ).toEqual([
      [null, true, true],
      ['own-and-group', true, false],
      ['unknown-period', false, true],
    ])
  })

  test('has changes across a break and marks them; in its order by change nobody has one', () => {
    const ranked = {
      places: Int32Array.of(3, 1, 2, 0),
      values: floats(-100, 100, 100, 300),
      previous: floats(100, 50, NaN, 200),
      gaps: new Uint8Array(4),
      marks: new Uint8Array(4),
      isAcrossBreak: true,
    }
    const byValue = rank({ ranked })
    expect(
      byValue.companies.map(({ company, change, isAcrossBreak }) => [
        company,
        change,
        isAcrossBreak,
      ]),
    ).toEqual([
      [0, 0.5, true],
      [1, 1, true],
      [2, null, false],
      [3, -2, true],
    ])
    expect(byValue.compared).toEqual({ ofGroup: 0, otherLength: 0, notCompared: 0, acrossBreak: 3 })
    // Only 7 has no earlier value, and so no change across the break.
    for (const order of ['asc', 'desc'] as const)
      expect(codesOf(rank({ ranked, sort: 'change', order }))).toEqual([7])
    expect(codesOf(rank({ ranked, sort: 'previous' }))).toEqual([5, 8, 6, 7])
  })

  test('has the lowest value first where less is better, and no sum of a ratio', () => {
    const { companies: ranked, statistics } = rank({ metric: annualMetric('debtToEquity') })
    expect(ranked.map(({ value, place, share }) => [value, place, share])).toEqual([
      [-100, 1, null],
      [100, 2, null],
      [100, 2, null],
      [300, 4, null],
    ])
    expect(statistics.sum).toBeNull()
  })
})

test('an overview has a sum for every cell, however few its companies, and the largest value in it', () => {
  const place = (code: number, activity: string, county: string | null) =>
    curated(code, { activity, county })
  const companies = rankedCompanies(directoryOf(), [
    ...[1, 2, 3].map((code) => place(code, 'Ehitus', 'Harju maakond')),
    ...[4, 5].map((code) => place(code, 'Ehitus', 'Tartu maakond')),
    place(6, 'Kaubandus', 'Harju maakond'),
    place(7, 'Kaubandus', 'Harju maakond'),
    place(8, 'Kaubandus', null),
  ])
  const codes = Int32Array.of(1, 2, 3, 4, 5, 6, 7)
  const values = {
    values: floats(1, 2, 3, 10.1, 20.2, 30, NaN),
    companyOf: placesAmong(codes, companies.codes),
  }
  // The third has no value a year before, and one that has only that counts in neither sum.
  const previous = { values: floats(1, 1, NaN, 500), rowOf: Int32Array.of(0, 1, 2, -1, -1, -1, 3) }
  const row = { kind: 'activity', code: null, version: null, municipality: null, translated: 0 }
  const cell = { ...row, previousSum: null, comparedSum: null, compared: 0 }
  const question = {
    rows: overviewRows(companies, null, '2025'),
    places: 'county',
    found: findCompanies(companies, {}),
  } as const
  expect(overviewOf(companies, question, values, previous)).toEqual([
    {
      ...row,
      activity: 'Ehitus',
      county: 'Harju maakond',
      companies: 3,
      withValue: 3,
      sum: 6,
      largest: 3,
      previousSum: 2,
      comparedSum: 3,
      compared: 2,
    },
    {
      ...cell,
      activity: 'Ehitus',
      county: 'Tartu maakond',
      companies: 2,
      withValue: 2,
      sum: 30.3,
      largest: 20.2,
    },
    {
      ...cell,
      activity: 'Kaubandus',
      county: null,
      companies: 1,
      withValue: 0,
      sum: null,
      largest: null,
    },
    {
      ...cell,
      activity: 'Kaubandus',
      county: 'Harju maakond',
      companies: 2,
      withValue: 1,
      sum: 30,
      largest: 30,
    },
  ])
})
