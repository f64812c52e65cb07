import { makeSeries } from '@kvartal/charts/series/series'
import { company, revenue, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { stepCursor } from './cursor-store.ts'

// In the last quarter B is largest, then A; C has no figure. In the first, A is largest.
const series = makeSeries(
  year2023,
  [revenue],
  [company('A', [9, 1, 1, 5]), company('B', [1, 1, 1, 7]), company('C', [1, 1, 1, null])],
)
const nowhere = { period: null, line: null }

test('the first arrow lands on the last period and its largest line', () => {
  expect(stepCursor(series, nowhere, 'ArrowLeft')).toEqual({ period: 3, line: 1 })
  expect(stepCursor(series, nowhere, 'ArrowDown')).toEqual({ period: 3, line: 1 })
})

test('left and right move over periods, keep the line and stop at the ends', () => {
  expect(stepCursor(series, { period: 3, line: 1 }, 'ArrowLeft')).toEqual({ period: 2, line: 1 })
  expect(stepCursor(series, { period: 3, line: 1 }, 'ArrowRight')).toEqual({ period: 3, line: 1 })
  expect(stepCursor(series, { period: 0, line: 1 }, 'ArrowLeft')).toEqual({ period: 0, line: 1 })
})

test('up and down move over lines by value, missing ones last, and stop at the ends', () => {
  expect(stepCursor(series, { period: 3, line: 1 }, 'ArrowDown')).toEqual({ period: 3, line: 0 })
  expect(stepCursor(series, { period: 3, line: 0 }, 'ArrowDown')).toEqual({ period: 3, line: 2 })
  expect(stepCursor(series, { period: 3, line: 2 }, 'ArrowDown')).toEqual({ period: 3, line: 2 })
  expect(stepCursor(series, { period: 3, line: 0 }, 'ArrowUp')).toEqual({ period: 3, line: 1 })
})

test('Home and End go to the first and the last period', () => {
  expect(stepCursor(series, { period: 2, line: 0 }, 'Home')).toEqual({ period: 0, line: 0 })
  expect(stepCursor(series, { period: 1, line: 0 }, 'End')).toEqual({ period: 3, line: 0 })
})

test('Escape removes the cursor, other keys are not handled', () => {
  expect(stepCursor(series, { period: 2, line: 0 }, 'Escape')).toEqual(nowhere)
  expect(stepCursor(series, { period: 2, line: 0 }, 'Tab')).toBeNull()
})
