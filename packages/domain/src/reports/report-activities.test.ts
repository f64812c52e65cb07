import { expect, test } from 'vitest'
import {
  gatherActivities,
  readActivityCode,
  type ReportActivity,
  showActivities,
} from './report-activities.ts'

test.each([
  ['10711', '2025', '10711'],
  ['1071', '2008', '1071'],
  ['73.11', '2025', '7311'],
  [' 41001.0 ', '2025', '41001'],
  // A program took the code for a number, and its zero is lost.
  ['111', '2025', '0111'],
  ['1111', '2025', '01111'],
  ['1111', null, '01111'],
  // A class that exists keeps its digits.
  ['1411', '2008', '1411'],
  ['12', '2025', null],
  ['123456', '2025', null],
  ['', '2025', null],
  ['leib', '2025', null],
] as const)('the code %j of %s is %s', (text, version, code) => {
  expect(readActivityCode(text, version)).toBe(code)
})

const line = (code: string, revenue: number, isMain = false): ReportActivity => ({
  code,
  version: '2025',
  revenue,
  isMain,
})

test('activities are ordered by revenue, and none is the main one unless marked', () => {
  expect(gatherActivities([line('47241', 20), line('10711', 30)])).toEqual({
    activities: [line('10711', 30), line('47241', 20)],
    repeated: [],
    hasSeveralMains: false,
  })
})

test('of several main activities the one with most revenue counts', () => {
  const { activities, hasSeveralMains } = gatherActivities([
    line('47241', 20, true),
    line('10711', 30, true),
    line('68201', 40),
  ])
  expect(activities.map(({ code, isMain }) => [code, isMain])).toEqual([
    ['68201', false],
    ['10711', true],
    ['47241', false],
  ])
  expect(hasSeveralMains).toBe(true)
})

test('the last line of a repeated code counts; the same digits of another version are another code', () => {
  const other = { ...line('47241', 7), version: '2008' as const }
  const { activities, repeated } = gatherActivities([
    line('47241', 20, true),
    line('47241', 25),
    other,
  ])
  expect(activities).toEqual([line('47241', 25, true), other])
  expect(repeated).toEqual(['47241'])
})

test('shares are of the sum, and have none where it is not positive', () => {
  expect(showActivities([line('10711', 30), line('47241', 10)]).map(({ share }) => share)).toEqual([
    0.75, 0.25,
  ])
  expect(showActivities([line('10711', 10), line('47241', -10)]).map(({ share }) => share)).toEqual(
    [null, null],
  )
})

test('a name is of the code’s own version', () => {
  // A market stall in 2008, cars in 2025.
  const names = (['2008', '2025', null] as const).map(
    (version) => showActivities([{ ...line('4781', 1), version }])[0]?.name,
  )
  expect(names[0]).not.toBe(names[1])
  expect(names[2]).toBeNull()
  expect(showActivities([line('99999', 1)])[0]?.name).toBeNull()
})
