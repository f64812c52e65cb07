import { expect, test } from 'vitest'
import { settingNote } from './settings-card.tsx'

test.each([
  [
    { updatedBy: 'Mari Maasikas', updatedAt: '2026-11-21T07:15:00Z' },
    'Muutis Mari Maasikas, 21.11.2026, 09:15',
  ],
  [{ updatedBy: null, updatedAt: '2026-11-21T07:15:00Z' }, 'Vaikeväärtus'],
  [{ updatedBy: null, updatedAt: null }, 'Vaikeväärtus'],
])('%o: %s', (setting, note) => {
  expect(settingNote(setting)).toBe(note)
})
