import { expect, test } from 'vitest'
import { absenceOf } from './absence.ts'

const second = { year: 2026, quarter: 2 } as const
const none: readonly string[] = []

test.each([
  ['2026-07-09', none, 'not-due'],
  ['2026-07-10', none, 'not-imported'],
  ['2026-11-22', none, 'not-imported'],
  ['2026-11-22', ['2026-Q1'], 'not-imported'],
  ['2026-11-22', ['2026-Q2'], 'silent'],
] as const)('on %s with %j imported', (today, imported, absence) => {
  expect(absenceOf(second, new Set(imported), today)).toBe(absence)
})
