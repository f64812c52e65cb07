import { expect, test } from 'vitest'
import { addCounts, isFinished, noCounts, notFoundSentence, outcomeOf, runStatuses } from './run.ts'

test('a run has ended in four of its states', () => {
  expect(runStatuses.filter(isFinished)).toEqual(['succeeded', 'partial', 'failed', 'cancelled'])
})

test.each([
  [{ done: 3, failed: 0 }, 'succeeded'],
  [{ done: 0, failed: 0 }, 'succeeded'],
  [{ done: 2, failed: 1 }, 'partial'],
  [{ done: 0, failed: 3 }, 'failed'],
])('%o is %s', (steps, outcome) => {
  expect(outcomeOf({ ...steps, counts: noCounts })).toBe(outcome)
})

const among = (read: number, notFound: number) => ({
  read,
  skipped: { FIE: 9, 'Ettevõtet ei leitud äriregistrist': notFound },
})

test.each([
  [
    'of one step, whose file had none of the companies',
    { done: 1, failed: 0, counts: among(484, 484) },
    'failed',
    'Äriregistrist ei leitud ühtegi ettevõtet 484-st.',
  ],
  [
    'of a step a company, of which none was found',
    { done: 484, failed: 0, counts: among(484, 484) },
    'failed',
    'Äriregistrist ei leitud ühtegi ettevõtet 484-st.',
  ],
  [
    'that found no company in the steps that did not fail',
    { done: 2, failed: 1, counts: among(2, 2) },
    'failed',
    'Äriregistrist ei leitud ühtegi ettevõtet 2-st.',
  ],
  [
    'about a single company',
    { done: 1, failed: 0, counts: among(1, 1) },
    'failed',
    'Ettevõtet ei leitud äriregistrist.',
  ],
  [
    'that did not find one',
    { done: 495, failed: 0, counts: among(495, 1) },
    'partial',
    'Äriregistrist ei leitud 1 ettevõtet 495-st.',
  ],
  [
    'that found all',
    { done: 1, failed: 0, counts: { read: 495, skipped: { FIE: 9 } } },
    'succeeded',
    null,
  ],
] as const)('a run %s has its outcome and sentence', (_, run, outcome, sentence) => {
  expect(outcomeOf(run)).toBe(outcome)
  expect(notFoundSentence(run.counts)).toBe(sentence)
})

test('counts of steps are added up, separately for each reason', () => {
  const one = {
    read: 10,
    added: 4,
    changed: 3,
    same: 2,
    removed: 1,
    skipped: { FIE: 2, jälgimata: 1 },
    failed: 0,
  }
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
