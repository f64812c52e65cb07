import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import { sortedValues } from '../averages/place-of.ts'
import { annualMetric } from '../metrics/annual-metrics.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { comparisonGaps } from '../reports/comparison-basis.ts'
import { changeOf } from './change.ts'
import { placesAmong } from './code-columns.ts'
import { rankedCompanies } from './company-columns.ts'
import { countMarked, type Marks, markOf, noneMarked, setMark } from './marks.ts'
import { nameOrderOf, nameRanksOf } from './name-order.ts'
import { overviewRows } from './overview-rows.ts'
import { overviewOf } from './overview.ts'
import { metricValues } from './period-columns.ts'
import { rankCompanies } from './rank-companies.ts'
import { foundValues, rowsInOrder, type RankedValues } from './ranked-values.ts'
import { findCompanies } from './ranking-filter.ts'
import { distributionOf } from './ranking-statistics.ts'
import { sortOrder } from './sort-order.ts'
import { usualPeriod } from './usual-period.ts'
import { withoutPause } from './without-pause.ts'
import { openWorkingMemory } from './working-memory.ts'

const floats = (...numbers: number[]) => Float64Array.from(numbers)

const placesIn = ({ length, words }: Marks) =>
  [...Array(length).keys()].filter((place) => markOf(words, place) === 1)

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
    expect(distributionOf(sortedValues(floats(-5, -1, 0, 0, 0, 1, 9, 10)))).toEqual([
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
      const steps = distributionOf(sortedValues(values))
      expect(steps.length).toBeLessThanOrEqual(40)
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }
    expect(distributionOf(sortedValues(floats()))).toEqual([])
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
    const named = withoutPause(nameRanksOf(Int32Array.of(1, 2, 3, 4)))
    const order = withoutPause(nameOrderOf(companies, named))
    expect([...sortOrder(order)].map(companies.nameAt)).toEqual(['Aare', 'Šokolaad', 'Zeta', 'Uus'])
  })
})

describe('values by row', () => {
  const published = { equity: floats(100, -100, NaN), netProfit: floats(10, -20, 5) }
  const columns = { codes: Int32Array.of(1, 2, 3), published }

  test('are those of the table of metrics; a return on negative equity does not count', () => {
    expect([...withoutPause(metricValues(annualMetric('roe'), columns, () => ({})))]).toEqual([
      0.1,
      NaN,
      NaN,
    ])
  })

  test('are left out where a group’s figure would be mixed with a company’s own', () => {
    expect([
      ...withoutPause(
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
  const companyOf = Int32Array.of(0, 1, 2, 3)
  const madeOf = (
    own: Float64Array,
    previous: Float64Array,
    compared: Partial<RankedValues['compared']> = {},
  ): RankedValues => ({
    own,
    ascending: withoutPause(rowsInOrder(own)),
    previous,
    previousOf: Int32Array.from(own.keys()),
    compared: {
      gaps: new Uint8Array(),
      marks: new Uint8Array(),
      isAcrossBreak: false,
      ...compared,
    },
  })
  const four = madeOf(floats(300, 100, 100, -100), floats(200, 50, NaN, 100))
  const rank = ({
    ranked = { ...four },
    of = null,
    ...given
  }: Partial<Parameters<typeof rankCompanies>[0]> & { of?: readonly number[] | null } = {}) =>
    rankCompanies({
      metric: quarterMetric('revenue'),
      companies,
      ranked,
      companyOf,
      found: foundValues(ranked, companyOf, of && marked(of), openWorkingMemory()),
      sort: 'value',
      nameOrder: null,
      order: undefined,
      from: 0,
      to: 10,
      ...given,
    })
  const marked = (places: readonly number[]) => {
    const marks = noneMarked(4)
    for (const place of places) setMark(marks.words, place, 1)
    return marks
  }
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

  test('is of values whose companies count', () => {
    const ranked = {
      ...madeOf(floats(300, 100, NaN, -100, 7), floats(1, 2)),
      previousOf: Int32Array.of(1, -1, 0, 0, -1),
      // A gap to a missing value is none.
      compared: {
        gaps: Uint8Array.of(0, 1, 0, 2, 0),
        marks: Uint8Array.of(0, 0, 0, 3, 0),
        isAcrossBreak: true,
      },
    }
    expect([...ranked.ascending]).toEqual([3, 4, 1, 0])
    const found = (of: readonly number[] | null) => {
      const values = foundValues(
        ranked,
        Int32Array.of(0, 1, 2, 3, -1),
        of && marked(of),
        openWorkingMemory(),
      )
      return [...Array(values.length).keys()].map((place) => values.rowAt(place))
    }
    expect(found(null)).toEqual([3, 1, 0])
    expect(found([0, 1, 2, 3])).toEqual([3, 1, 0])
    expect(found([0, 3])).toEqual([3, 0])
    expect(found([1])).toEqual([1])
    expect(
      rank({ ranked: { ...ranked, own: floats(300, 100, NaN, -100) } }).companies,
    ).toMatchObject([
      { company: 0, previous: 2, gap: null },
      { company: 1, previous: null, gap: null },
      { company: 3, previous: null, gap: comparisonGaps[1], isOfGroup: true, isOtherLength: true },
    ])
  })

  test('is the same in memory that was used before', () => {
    const memory = openWorkingMemory()
    const fresh = rank({ sort: 'change' })
    rank({ sort: 'previous', order: 'asc', memory })
    expect(rank({ sort: 'change', memory })).toEqual(fresh)
  })

  test('is of the companies alone that are found', () => {
    const page = rank({ of: [0, 1, 3], sort: 'previous' })
    expect(codesOf(page)).toEqual([5, 8, 6])
    expect(page.companies.map(({ place }) => place)).toEqual([1, 3, 2])
    expect(page.statistics).toMatchObject({ count: 3, sum: 300, median: 100, min: -100, max: 300 })
    const ofNone = rank({ of: [] })
    expect(ofNone.statistics).toMatchObject({ count: 0, sum: null })
  })

  test('has found companies by their own names and counties', () => {
    const of = [0, 1]
    expect(codesOf(rank({ of, sort: 'name', nameOrder: floats(4, 1, 3, 2) }))).toEqual([6, 5])
    const inCounties = rankedCompanies(
      directoryOf(),
      [5, 6, 7, 8].map((code) =>
        curated(code, { county: code === 5 || code === 8 ? 'Tartu maakond' : 'Harju maakond' }),
      ),
    )
    expect(codesOf(rank({ of, sort: 'county', companies: inCounties }))).toEqual([6, 5])
  })

  test('is sorted by change with missing ones last in either order', () => {
    const metric = quarterMetric('employees')
    expect(codesOf(rank({ metric, sort: 'change' }))).toEqual([6, 5, 8, 7])
    expect(codesOf(rank({ metric, sort: 'change', order: 'asc' }))).toEqual([8, 5, 6, 7])
    expect(codesOf(rank({ sort: 'previous', from: 1, to: 3 }))).toEqual([8, 6])
  })

  test('by the change of money has those with less than 10 000 € before last, whatever they became', () => {
    const ranked = madeOf(floats(1229, 12_000, 90_000), floats(19, 10_000, 60_000))
    const found = (order: 'asc' | 'desc') => rank({ ranked, sort: 'change', order })
    expect(codesOf(found('desc'))).toEqual([7, 6, 5])
    expect(codesOf(found('asc'))).toEqual([6, 7, 5])
    expect(found('desc').companies[2]?.change).toBeCloseTo(63.68, 2)
  })

  test('has changes of percentages and ratios in their own unit', () => {
    const ranked = madeOf(floats(1.1974), floats(0.4609))
    expect(rank({ metric: annualMetric('roe'), ranked }).companies[0]?.change).toBe(0.7365)
    expect(rank({ metric: annualMetric('currentRatio'), ranked }).companies[0]?.change).toBe(0.74)
  })

  test('says how many values are groups’, of other lengths, and not compared', () => {
    const ranked = madeOf(floats(1, 2, 3), floats(5, 5, 1), {
      gaps: Uint8Array.of(1, 4, 0),
      marks: Uint8Array.of(2, 1, 3),
    })
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
    const ranked = madeOf(four.own, four.previous, { isAcrossBreak: true })
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
