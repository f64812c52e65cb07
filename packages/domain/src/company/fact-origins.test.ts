import { expect, test } from 'vitest'
import { mergeOrigins, originsAfterForm, originsOf } from './fact-origins.ts'

const known = {
  facts: {
    name: 'Aas OÜ',
    county: 'Harju maakond',
    businessActivity: 'Ehitus',
    formerNames: [{ name: 'Vana OÜ', startDate: null, endDate: null }],
  },
  origins: {
    name: 'registry',
    county: 'registry',
    businessActivity: 'emta',
    formerNames: 'registry',
  },
} as const

test('only known facts have an origin', () => {
  expect(
    originsOf({ name: 'Aas OÜ', county: null, vatRegistered: false, formerNames: [] }, 'emta'),
  ).toEqual({ name: 'emta', vatRegistered: 'emta' })
})

test('a merged fact has the origin of the source that it is taken from', () => {
  const typed = {
    facts: { name: 'Aas', county: null, status: 'Likvideerimisel' },
    origins: { name: 'hand', status: 'hand' },
  } as const
  expect(mergeOrigins(typed, known)).toEqual({
    name: 'hand',
    county: 'registry',
    businessActivity: 'emta',
    status: 'hand',
    formerNames: 'registry',
  })
})

test('what a form took from the directory is not typed by hand, and a cleared fact has no origin', () => {
  const form = {
    name: 'Aas OÜ',
    county: 'Tartu maakond',
    businessActivity: 'Ehitus',
    status: null,
    formerNames: known.facts.formerNames,
  }
  expect(originsAfterForm(form, null, known)).toEqual({
    name: 'registry',
    county: 'hand',
    businessActivity: 'emta',
    formerNames: 'registry',
  })
  expect(originsAfterForm(form, null, null)).toEqual({
    name: 'hand',
    county: 'hand',
    businessActivity: 'hand',
    formerNames: 'hand',
  })
})

test('a fact that a form leaves as it was, or leaves out, keeps its origin, unknown ones included', () => {
  const stored = {
    facts: { name: 'Aas OÜ', county: 'Tartu maakond', status: 'Kustutatud', street: 'Aia 1' },
    origins: { county: 'hand', street: 'registry' },
  } as const
  expect(
    originsAfterForm(
      { name: 'Aas OÜ', county: 'Tartu maakond', status: 'Kustutatud' },
      stored,
      null,
    ),
  ).toEqual({ county: 'hand', street: 'registry' })
  // Nobody knows where the stored name came from, but the directory has the same.
  expect(originsAfterForm({ name: 'Aas OÜ' }, stored, known)).toMatchObject({ name: 'registry' })
})
