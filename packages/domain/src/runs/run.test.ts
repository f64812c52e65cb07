import { expect, test } from 'vitest'
import { addCounts, isFinished, noCounts, outcomeOf, runStatuses } from './run.ts'

test('a run has come to its end in four of its states', () => {
  expect(runStatuses.filter(isFinished)).toEqual(['succeeded', 'partial', 'failed', 'cancelled'])
})

test.each([
  [{ done: 3, failed: 0 }, 'succeeded'],
  [{ done: 0, failed: 0 }, 'succeeded'],
  [{ done: 2, failed: 1 }, 'partial'],
  [{ done: 0, failed: 3 }, 'failed'],
])('%o is %s', (steps, outcome) => {
  expect(outcomeOf(steps)).toBe(outcome)
})

test('counts of steps are added up, reasons by themselves', () => {
  const one = { read: 10, added: 4, changed: 3, same: 2, removed: 1, skipped: { FIE: 2, jälgimata: 1 }, failed: 0 }
  const other = { ...noCounts, read: 5, skipped: { FIE: 3 }, failed: 1 }
  expect(addCounts(one, other)).toEqual({
    read: 15,
    added: 4,
    changed: 3,
    same: 2,
    removed: 1,
    skipped: { FIE: 5, jälgimata: 1 },
    failed: 1,
  })
  expect(addCounts(noCounts, one)).toEqual(one)
})
