import type { OverviewCell } from '@kvartal/contract/overview'
import { expect, test } from 'vitest'
import { overviewTable } from './overview-table.ts'

const cell = (activity: string | null, county: string | null, rest: Partial<OverviewCell> = {}): OverviewCell => ({
  activity,
  county,
  companies: 10,
  withValue: 5,
  sum: 100,
  previousSum: 80,
  previousWithValue: 5,
  ...rest,
})

test('activities and counties are in Estonian order, joined and unknown ones last', () => {
  const { counties, rows } = overviewTable([
    cell(null, 'Harju maakond'),
    cell('Veondus ja laondus', null),
    cell('Ehitus', 'muud'),
    cell('Ehitus', 'Tartu maakond'),
    cell('Ehitus', 'Harju maakond'),
  ])
  expect(counties).toEqual(['Harju maakond', 'Tartu maakond', 'muud', null])
  expect(rows.map(({ activity }) => activity)).toEqual(['Ehitus', 'Veondus ja laondus', null])
  expect(rows[0]?.cells.map((sum) => sum?.sum ?? null)).toEqual([100, 100, 100, null])
})

test('totals add up, and shares are of everything', () => {
  const { rows, totals, whole } = overviewTable([
    cell('Ehitus', 'Harju maakond', { sum: 300, previousSum: 200 }),
    cell('Ehitus', 'Tartu maakond', { sum: 100, previousSum: 200 }),
    cell('Kaubandus', 'Harju maakond', { sum: 600, previousSum: 400 }),
  ])
  expect(whole).toEqual({ sum: 1000, change: 0.25, share: 1, companies: 30, withValue: 15 })
  expect(rows[0]?.total).toEqual({ sum: 400, change: 0, share: 0.4, companies: 20, withValue: 10 })
  expect(totals[0]?.sum).toBe(900)
  expect(rows[0]?.cells[0]).toEqual({ sum: 300, change: 0.5, share: 0.3, companies: 10, withValue: 5 })
})

test('too few companies have no sum, but are still counted', () => {
  const { rows, whole } = overviewTable([cell('Ehitus', 'Harju maakond'), cell('Ehitus', 'muud', { sum: null, previousSum: null, withValue: 2 })])
  expect(rows[0]?.cells[1]).toEqual({ sum: null, change: null, share: null, companies: 10, withValue: 2 })
  expect(whole).toEqual({ sum: 100, change: 0.25, share: 1, companies: 20, withValue: 7 })
})

test.each([
  ['of far fewer companies', { previousWithValue: 3 }],
  ['of far more companies', { previousWithValue: 9 }],
  ['from nothing', { previousSum: 0 }],
  ['from an unknown sum', { previousSum: null }],
])('a change %s is unknown', (_, rest) => {
  expect(overviewTable([cell('Ehitus', 'Harju maakond', rest)]).whole.change).toBeNull()
})
