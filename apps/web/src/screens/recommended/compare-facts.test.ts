import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { expect, test } from 'vitest'
import { compareFacts } from './register-comparison.tsx'

const suggested: Company = {
  isCurated: false,
  _id: '7',
  registryCode: '12345678',
  name: 'Näidis OÜ',
  type: 'OÜ',
  county: 'Harju maakond',
  businessActivity: 'Programmeerimine',
  vatRegistered: null,
  tags: [],
  isActive: false,
  isTracked: false,
  address: { street: null, postalCode: null, fullAddress: null },
  registrationDate: '2020-01-31',
  status: null,
  previousNames: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  sources: { emta: null, registry: null },
  origins: {
    name: 'hand',
    type: 'hand',
    county: 'hand',
    businessActivity: 'hand',
    vatRegistered: null,
    status: null,
    registrationDate: 'hand',
    street: null,
    postalCode: null,
    fullAddress: null,
    previousNames: null,
  },
}
const registered: RegistryFacts = {
  registryCode: '12345678',
  name: 'NÄIDIS  OÜ',
  type: 'AS',
  county: 'Harju maakond',
  address: { street: null, postalCode: null, fullAddress: 'Tallinn, Pikk 1' },
  registrationDate: '2020-01-31',
  status: 'Registrisse kantud',
  previousNames: [],
  vatRegistered: true,
  businessActivity: null,
  source: 'registry',
  asOf: '2026-01-02',
}

test('differing facts, facts only in the register and incomparable facts are distinguished', () => {
  const compared = compareFacts(suggested, registered)
  expect(compared.map(({ name, difference }) => [name, difference])).toEqual([
    ['Nimi', null],
    ['Õiguslik vorm', 'differs'],
    ['Maakond', null],
    ['Tegevusala', null],
    ['Käibemaksukohustuslane', 'onlyInRegister'],
    ['Aadress', 'onlyInRegister'],
    ['Registreeritud', null],
    ['Staatus', 'onlyInRegister'],
  ])
  expect(compared[1]).toMatchObject({ suggested: 'Osaühing', registered: 'Aktsiaselts' })
  expect(compared[6]).toMatchObject({ suggested: '31.01.2020', registered: '31.01.2020' })
})

test('before the register is read only the recommendation is shown', () => {
  const compared = compareFacts(suggested, null)
  expect(compared.map(({ name }) => name)).toEqual([
    'Nimi',
    'Õiguslik vorm',
    'Maakond',
    'Tegevusala',
    'Registreeritud',
  ])
  expect(
    compared.every(({ registered: said, difference }) => said === null && difference === null),
  ).toBe(true)
})
