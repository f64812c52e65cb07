import { codeAndNameSentence } from '@kvartal/contract/company-form'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstFault } from '../../ui/forms/checked-form.ts'
import {
  checkCompanyForm,
  type CompanyDraft,
  companyShape,
  emptyDraft,
  withKnownCompany,
  withAddress,
  withRegistryFacts,
} from './company-draft.ts'

const company = z.pipe(z.object(companyShape), z.transform(withAddress))
const checkDraft = (draft: CompanyDraft) => checkCompanyForm(company, draft)

const bolt = { ...emptyDraft, registryCode: '14532901', name: 'Bolt Operations OÜ' }

test('code and name suffice, and empty fields are unknown', () => {
  expect(checkDraft(bolt)).toMatchObject({
    body: {
      registryCode: '14532901',
      name: 'Bolt Operations OÜ',
      type: null,
      registrationDate: null,
      address: { street: null, postalCode: null, fullAddress: null },
      tags: [],
    },
  })
})

test.each([
  ['1.2.2020', '2020-02-01'],
  ['01.02.2020', '2020-02-01'],
  ['2020-02-01', '2020-02-01'],
  [' ', null],
])('the date %j is sent as %j', (registrationDate, sent) => {
  expect(checkDraft({ ...bolt, registrationDate })).toMatchObject({
    body: { registrationDate: sent },
  })
})

test.each([
  [{ registryCode: '', name: ' ' }, ['registryCode', 'name'], codeAndNameSentence],
  [{ name: '' }, ['name'], codeAndNameSentence],
  [
    { registryCode: '1453', registrationDate: 'eile' },
    ['registryCode', 'registrationDate'],
    'Registrikood peab olema 8-kohaline number',
  ],
  [{ registrationDate: '31.02.2020' }, ['registrationDate'], 'Sellist kuupäeva ei ole'],
  [{ registrationDate: '2020' }, ['registrationDate'], 'Kuupäev peab olema kujul PP.KK.AAAA'],
])('%j is refused with the fields at fault', (change, fields, sentence) => {
  const { body, faults } = checkDraft({ ...bolt, ...change })
  expect(body).toBeNull()
  expect(faults.map(({ field }) => field)).toEqual(fields)
  expect(firstFault(faults)?.sentence).toBe(sentence)
})

test('an address that is too long names its own field', () => {
  expect(checkDraft({ ...bolt, street: 'a'.repeat(201) })).toMatchObject({
    body: null,
    faults: [{ field: 'street' }],
  })
})

const facts: RegistryFacts = {
  registryCode: '14532901',
  name: 'Bolt Operations OÜ',
  type: 'OÜ',
  county: 'Harju maakond',
  address: { street: 'Vana-Lõuna tn 15', postalCode: '10134', fullAddress: null },
  registrationDate: '2018-07-24',
  status: 'Registrisse kantud',
  previousNames: [{ name: 'Taxify OÜ', startDate: '2018-07-24', endDate: '2019-03-07' }],
  vatRegistered: true,
  businessActivity: 'Veondus ja laondus',
  source: 'registry',
  asOf: '2026-09-21',
}

test("the register's facts fill the form, and fields it does not know keep their typed text", () => {
  const typed = {
    ...bolt,
    name: 'bolt',
    fullAddress: 'Tallinn',
    businessActivity: 'Taksovedu',
    tags: ['3'],
  }
  expect(withRegistryFacts(typed, facts)).toEqual({
    ...typed,
    name: 'Bolt Operations OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    street: 'Vana-Lõuna tn 15',
    postalCode: '10134',
    registrationDate: '24.07.2018',
    status: 'Registrisse kantud',
    previousNames: facts.previousNames,
    vatRegistered: true,
  })
})

test('a known company fills the form without changing fields it has no value for', () => {
  const known = { ...facts, county: null, vatRegistered: null }
  const filled = withKnownCompany({ ...bolt, county: 'Tartu maakond', street: 'Riia 2' }, known)
  expect(filled).toMatchObject({
    type: 'OÜ',
    county: 'Tartu maakond',
    vatRegistered: null,
    street: 'Riia 2',
  })
})
