import type { OverviewCell } from '@kvartal/contract/overview'
import { expect, test } from 'vitest'
import { municipalitySums, overviewTable } from './overview-table.ts'

const cell = (
  activity: string | null,
  county: string | null,
  rest: Partial<OverviewCell> = {},
): OverviewCell => ({
  kind: 'activity',
  activity,
  code: null,
  version: null,
  county,
  municipality: null,
  companies: 10,
  translated: 0,
  withValue: 5,
  sum: 100,
  largest: 40,
  previousSum: 80,
  comparedSum: 100,
  compared: 5,
  ...rest,
})

test('counties are in Estonian order, activities of one size too, unknown ones last', () => {
  const { counties, rows } = overviewTable([
    cell(null, 'Harju maakond'),
    cell('Veondus ja laondus', null),
    cell('Ehitus', 'Tartu maakond'),
    cell('Ehitus', 'Harju maakond'),
  ])
  expect(counties).toEqual(['Harju maakond', 'Tartu maakond', null])
  expect(rows.map(({ activity }) => activity)).toEqual(['Ehitus', 'Veondus ja laondus', null])
  expect(rows[0]?.cells.map((sum) => sum?.sum ?? null)).toEqual([100, 100, null])
})

test('totals add up, and shares are of everything', () => {
  const { rows, totals, whole } = overviewTable([
    cell('Ehitus', 'Harju maakond', { sum: 300, comparedSum: 300, previousSum: 200 }),
    cell('Ehitus', 'Tartu maakond', { sum: 100, comparedSum: 100, previousSum: 200 }),
    cell('Kaubandus', 'Harju maakond', { sum: 600, comparedSum: 600, previousSum: 400 }),
  ])
  expect(whole).toEqual({
    sum: 1000,
    change: 0.25,
    share: 1,
    largestShare: null,
    companies: 30,
    withValue: 15,
    compared: 15,
    translated: 0,
  })
  expect(rows[1]?.total).toEqual({
    sum: 400,
    change: 0,
    share: 0.4,
    largestShare: null,
    companies: 20,
    withValue: 10,
    compared: 10,
    translated: 0,
  })
  expect(totals[0]?.sum).toBe(900)
  expect(rows[1]?.cells[0]).toEqual({
    sum: 300,
    change: 0.5,
    share: 0.3,
    largestShare: null,
    companies: 10,
    withValue: 5,
    compared: 5,
    translated: 0,
  })
})

test('cells of one company count in totals; those without a value have no sum, but are still counted', () => {
  const { rows, totals, whole } = overviewTable([
    cell('Ehitus', 'Harju maakond'),
    cell('Ehitus', 'Hiiu maakond', {
      companies: 1,
      withValue: 1,
      sum: 60,
      largest: 60,
      previousSum: null,
      comparedSum: null,
      compared: 0,
    }),
    cell('Ehitus', 'Tartu maakond', {
      sum: null,
      largest: null,
      previousSum: null,
      comparedSum: null,
      compared: 0,
      withValue: 0,
    }),
  ])
  const none = {
    sum: null,
    change: null,
    share: null,
    largestShare: null,
    companies: 10,
    withValue: 0,
    compared: 0,
    translated: 0,
  }
  expect(rows[0]?.cells[2]).toEqual(none)
  expect(totals.map(({ sum }) => sum)).toEqual([100, 60, null])
  expect([whole.sum, whole.companies, whole.withValue]).toEqual([160, 21, 6])
})

test('a company that is more than half of a sum is said, in totals too; a single one is not', () => {
  const { rows, totals, whole } = overviewTable([
    cell('Kaubandus', 'Hiiu maakond', { sum: 1000, largest: 990, withValue: 3 }),
    cell('Kaubandus', 'Harju maakond', { sum: 500, largest: 250 }),
    cell('Kaubandus', 'Tartu maakond', { sum: 10, largest: 10, withValue: 1 }),
  ])
  expect(rows[0]?.cells.map((sum) => sum?.largestShare)).toEqual([null, 0.99, null])
  expect(totals.map(({ largestShare }) => largestShare)).toEqual([null, 0.99, null])
  expect(whole.largestShare).toBe(990 / 1510)
})

test.each([
  ['of fewer than half of the companies', { compared: 2 }],
  ['from nothing', { previousSum: 0 }],
  ['without companies that have both', { previousSum: null, comparedSum: null, compared: 0 }],
])('a change %s is unknown', (_, rest) => {
  expect(overviewTable([cell('Ehitus', 'Harju maakond', rest)]).whole.change).toBeNull()
})

test('a change is of the companies that have both values, whatever came or went', () => {
  // One of 500 came, one went: the four others grew from 80 to 100.
  const grown = cell('Ehitus', 'Harju maakond', {
    sum: 600,
    comparedSum: 100,
    previousSum: 80,
    compared: 4,
  })
  expect(overviewTable([grown]).whole.change).toBe(0.25)
  const fallen = cell('Ehitus', 'Tartu maakond', { sum: 60, comparedSum: 60, previousSum: 100 })
  expect(overviewTable([grown, fallen]).whole.change).toBeCloseTo(160 / 180 - 1, 12)
})

test('the largest activities come first; companies without a code or a single row are last', () => {
  const of = (code: string | null, sum: number, rest: Partial<OverviewCell> = {}) =>
    cell(code === null ? null : `Tegevus ${code}`, 'Harju maakond', {
      code,
      version: code === null ? null : '2025',
      sum,
      ...rest,
    })
  const { rows } = overviewTable([
    of('41', 10),
    of('43', 30, { translated: 2 }),
    of('42', 20, { translated: 1 }),
    of(null, 500, { kind: 'uncoded' }),
    of(null, 400, { kind: 'unclear' }),
  ])
  expect(rows.map(({ kind, code, total }) => [kind, code, total.translated])).toEqual([
    ['activity', '43', 2],
    ['activity', '42', 1],
    ['activity', '41', 0],
    ['uncoded', null, 0],
    ['unclear', null, 0],
  ])
})

test('municipalities of a county are by size, those that are not known last', () => {
  const of = (municipality: string | null, sum: number) =>
    cell('Ehitus', 'Harju maakond', { municipality, sum })
  const sums = municipalitySums(
    [of(null, 900), of('Tallinn', 60), of('Keila linn', 10), of('Tallinn', 40)],
    1000,
  )
  expect(sums.map(([name, { sum, share }]) => [name, sum, share])).toEqual([
    ['Tallinn', 100, 0.1],
    ['Keila linn', 10, 0.01],
    [null, 900, 0.9],
  ])
})
