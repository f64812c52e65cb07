import { expect, test } from 'vitest'
import { expectedWords, paceOf, paceWords } from './run-pace.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const run = {
  status: 'running',
  total: 1000,
  done: 98,
  failed: 2,
  currentShare: null,
  startedAt: '2026-11-21T08:00:00Z',
  finishedAt: null,
  expectedFinishAt: '2026-11-22T00:00:00Z',
} as const

test('a run of 1000 steps at one step per minute has its pace and its remaining time', () => {
  expect(paceOf(run, at('09:00'), at('09:00'))).toEqual({
    finished: 100,
    share: 0.1,
    stepsAnHour: 60,
    millisecondsLeft: 15 * 3_600_000,
  })
})

test('what is read of the current file moves the progress of a running run', () => {
  const files = { ...run, total: 2, done: 1, failed: 0, expectedFinishAt: null }
  const shares = [null, 0, 0.5, 1].map(
    (currentShare) => paceOf({ ...files, currentShare }, at('09:00'), at('09:00')).share,
  )
  expect(shares).toEqual([0.5, 0.5, 0.7, 0.9])
  expect(
    paceOf({ ...files, currentShare: 0.5, status: 'paused' }, at('09:00'), at('09:00')).share,
  ).toBe(0.5)
})

test('between events the remaining time decreases and the pace stays', () => {
  expect(paceOf(run, at('09:30'), at('09:00'))).toMatchObject({
    stepsAnHour: 60,
    millisecondsLeft: 14.5 * 3_600_000,
  })
})

test('an overdue run has no time left, and never less', () => {
  const late = { ...run, expectedFinishAt: '2026-11-21T09:00:00Z' }
  expect(paceOf(late, at('09:30'), at('09:30'))).toMatchObject({
    stepsAnHour: null,
    millisecondsLeft: 0,
  })
})

test.each([
  [
    'failed at once because of a wrong login',
    { status: 'failed', total: 484, done: 0, failed: 484 },
    0,
  ],
  ['found no company', { status: 'failed', total: 484, done: 484, failed: 0 }, 0],
  ['failed in part', { status: 'partial', total: 484, done: 363, failed: 121 }, 0.75],
  ['was cancelled', { status: 'cancelled', total: 484, done: 121, failed: 121 }, 0.25],
] as const)('the progress of a run that %s is its share of successful steps', (_, ended, share) => {
  const pace = paceOf(
    { ...run, ...ended, finishedAt: '2026-11-21T09:00:00Z' },
    at('09:00'),
    at('09:00'),
  )
  expect(pace).toMatchObject({ share, finished: share * 484 })
})

test.each([
  [
    { total: 0, done: 0, failed: 0, expectedFinishAt: null },
    { finished: 0, share: null },
  ],
  [
    { status: 'paused', expectedFinishAt: null },
    { finished: 100, share: 0.1 },
  ],
  [
    { status: 'queued', startedAt: null, expectedFinishAt: null },
    { finished: 100, share: 0.1 },
  ],
] as const)('%o has no estimated end', (change, expected) => {
  const pace = paceOf({ ...run, ...change }, at('09:00'), at('09:00'))
  expect(pace).toEqual({ ...expected, stepsAnHour: null, millisecondsLeft: null })
})

test('an ended run shows its average pace', () => {
  const ended = {
    ...run,
    status: 'partial',
    finishedAt: '2026-11-21T10:00:00Z',
    expectedFinishAt: null,
  } as const
  expect(paceOf(ended, at('12:00'), at('12:00'))).toMatchObject({
    stepsAnHour: 50,
    millisecondsLeft: null,
  })
})

test('a run that ended without a finished step has no pace', () => {
  const ended = {
    ...run,
    status: 'failed',
    done: 0,
    failed: 1000,
    finishedAt: '2026-11-21T08:01:00Z',
    expectedFinishAt: null,
  } as const
  expect(paceOf(ended, at('12:00'), at('12:00'))).toMatchObject({ finished: 0, stepsAnHour: null })
})

test.each([
  [0.5, '0,5 sammu tunnis'],
  [1, '1 samm tunnis'],
  [59.6, '60 sammu tunnis'],
  [120, '2 sammu minutis'],
  [150, '2,5 sammu minutis'],
  [600_000, '10\u00a0000 sammu minutis'],
])('%d steps an hour are %s', (pace, words) => {
  expect(paceWords(pace)).toBe(words)
})

test('an end on the same Estonian day shows only the time of day', () => {
  expect(expectedWords('2026-11-21T21:30:00Z', at('09:00'))).toBe('kell 23:30')
  expect(expectedWords('2026-11-21T22:30:00Z', at('09:00'))).toBe('22.11.2026, 00:30')
})
