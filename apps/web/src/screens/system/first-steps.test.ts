import { expect, test } from 'vitest'
import { hasFirstSteps } from './first-steps-card.tsx'

const done = {
  hasOwnData: true,
  hasSchedule: true,
  hasColleague: true,
  hasSecondFactor: true,
  hasOperator: true,
}
const backups = { schedule: { cron: '30 3 * * *', keep: 14 }, last: null, lastGood: null, week: [] }

test('the checklist is shown until everything is done', () => {
  expect(hasFirstSteps({ firstSteps: done, backups })).toBe(false)
  for (const step of Object.keys(done))
    expect(hasFirstSteps({ firstSteps: { ...done, [step]: false }, backups })).toBe(true)
  expect(hasFirstSteps({ firstSteps: done, backups: { ...backups, schedule: null } })).toBe(true)
})
