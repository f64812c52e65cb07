import { expect, test } from 'vitest'
import { yearNotes } from './year-notes.ts'

test.each([
  [{ period: { start: '2024-01-01', end: '2024-12-31' }, isConsolidated: false }, []],
  [{ period: null, isConsolidated: true }, ['kontserni andmed']],
  [
    { period: { start: '2023-07-01', end: '2024-12-31' }, isConsolidated: true },
    ['majandusaasta 01.07.2023–31.12.2024, 18 kuud', 'kontserni andmed'],
  ],
])('of %j one should know %j', (figures, notes) => {
  expect(yearNotes(figures)).toEqual(notes)
})
