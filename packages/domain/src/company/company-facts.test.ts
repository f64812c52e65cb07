import { expect, test } from 'vitest'
import { haveSameFacts, mergeFacts } from './facts.ts'

const stored = {
  name: 'Vana OÜ',
  legalForm: 'OÜ',
  county: 'Harju maakond',
  businessActivity: 'Ehitus',
  vatRegistered: true,
  status: 'Registrisse kantud',
  registrationDate: '2001-02-03',
  street: 'Pikk 1',
  postalCode: '10111',
  fullAddress: 'Pikk 1, Tallinn',
}

test('a fact of the preferred source takes precedence; a missing one is taken from the other', () => {
  const merged = mergeFacts(
    { name: 'Uus AS', legalForm: 'AS', county: null, vatRegistered: false, street: undefined },
    stored,
  )
  expect(merged).toEqual({ ...stored, name: 'Uus AS', legalForm: 'AS', vatRegistered: false })
})

test('a fact that no source has is null', () => {
  const merged = mergeFacts({ name: 'Uus AS' }, null)
  expect(merged).toEqual({
    ...Object.fromEntries(Object.keys(stored).map((fact) => [fact, null])),
    name: 'Uus AS',
  })
})

test('facts are equal only if all of them are', () => {
  expect(haveSameFacts(stored, { ...stored })).toBe(true)
  for (const fact of Object.keys(stored))
    expect(haveSameFacts(stored, { ...stored, [fact]: 'muu' }), fact).toBe(false)
})
