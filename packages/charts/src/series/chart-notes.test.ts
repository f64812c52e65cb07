import { type Period, periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { type ChartNote, flagsOn, flagText, numberNotes } from './chart-notes.ts'
import { periodAxis, quartersOfYearAxis } from './period-axis.ts'

const quarters = periodAxis(periodsBetween({ year: 2023, quarter: 2 }, { year: 2024, quarter: 4 }))
const years = periodAxis(periodsBetween(yearPeriod(2022), yearPeriod(2024)))

const note = (period: Period, text = 'tekst'): ChartNote => ({
  key: text,
  period,
  about: null,
  text,
  by: '',
  isPrivate: false,
})

const notes = [
  note({ year: 2024, quarter: 3 }, 'a'),
  note({ year: 2023, quarter: 4 }, 'b'),
  note({ year: 2024, quarter: null }, 'c'),
  note({ year: 2024, quarter: 3 }, 'd'),
  note({ year: 2019, quarter: 1 }, 'väljas'),
]

test('periods are numbered in the order of time, and their notes share a number', () => {
  const numbered = numberNotes(notes, quarters)
  expect(
    numbered.map(({ number, label, notes: own }) => [number, label, own.map(({ text }) => text)]),
  ).toEqual([
    [1, 'IV kv 2023', ['b']],
    [2, '2024', ['c']],
    [3, 'III kv 2024', ['a', 'd']],
  ])
})

test.each([
  // A whole year stands at its first quarter.
  [
    'quarters',
    quarters,
    [
      [2, [1]],
      [3, [2]],
      [5, [3]],
    ],
  ],
  [
    'years',
    years,
    [
      [1, [1]],
      [2, [2, 3]],
    ],
  ],
  // This axis has any year.
  [
    'years over four quarters',
    quartersOfYearAxis(),
    [
      [0, [1, 3]],
      [2, [4]],
      [3, [2]],
    ],
  ],
] as const)('flags stand at their periods on an axis of %s', (_, axis, places) => {
  const flags = flagsOn(numberNotes(notes, axis), axis).map(({ place, numbered }) => [
    place,
    numbered.map(({ number }) => number),
  ])
  expect(flags).toEqual(places)
})

test.each([
  [[1], '1'],
  [[1, 2], '1–2'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[1, 3, 5], '1 …'],
])('a flag of %j says %s', (numbers, text) => {
  expect(flagText(numbers)).toBe(text)
})
