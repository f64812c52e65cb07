import { expect, test } from 'vitest'
import { absenceOf } from './absence.ts'

const second = { year: 2026, quarter: 2 } as const
const none: readonly string[] = []

test.each([
  ['2026-07-09', none, none, 'not-due'],
  ['2026-07-10', none, none, 'not-imported'],
  ['2026-11-22', none, none, 'not-imported'],
  ['2026-11-22', ['2026-Q1'], none, 'not-imported'],
  ['2026-11-22', ['2026-Q2'], none, 'silent'],
  ['2026-11-22', ['2026-Q2'], ['2026-Q1'], 'silent'],
  ['2026-11-22', ['2026-Q2'], ['2026-Q2'], 'removed'],
] as const)('on %s with %j imported and %j removed', (today, imported, removed, absence) => {
  expect(absenceOf(second, { imported: new Set(imported), removed: new Set(removed) }, today)).toBe(absence)
})
