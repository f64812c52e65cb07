import { runLog } from '@kvartal/domain/runs/run-log'
import { expect, test } from 'vitest'
import { toldFailures } from './steps-card.tsx'

test('a reason that the failures tell is not repeated in the log or beside the step; all others are', () => {
  const told = toldFailures([{ step: 'a.csv', reason: 'emta.ee ei vasta.', problems: [] }])
  expect(told.shortened(runLog.stepFailed('a.csv', 'emta.ee ei vasta.'))).toBe(
    'a.csv: ebaõnnestus.',
  )
  expect(told.isTold('a.csv', 'emta.ee ei vasta.')).toBe(true)
  const another = runLog.stepFailed('b.csv', 'emta.ee ei vasta.')
  expect(told.shortened(another)).toBe(another)
  expect(told.isTold('b.csv', 'emta.ee ei vasta.')).toBe(false)
  expect(told.shortened(runLog.started)).toBe(runLog.started)
})
