import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['SPÓŁKA', 'spolka'],
  ['Ørsted', 'orsted'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Đuro', 'duro'],
  ['Isık İş', 'isik is'],
  ['Œuvre', 'oeuvre'],
  ['Þór Guð', 'thor gud'],
  ['Õšö', 'oso'],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
