import type { CompanyAlone } from '@kvartal/contract/companies'
import { expect, test } from 'vitest'
import { factSources } from './facts-with-origin.tsx'

const none: CompanyAlone['origins'] = {
  name: null,
  type: null,
  county: null,
  businessActivity: null,
  vatRegistered: null,
  status: null,
  registrationDate: null,
  street: null,
  postalCode: null,
  fullAddress: null,
  previousNames: null,
  activityCode: null,
  municipality: null,
  shareCapital: null,
  website: null,
  vatNumber: null,
}
const sources = {
  emta: { asOf: '2026-07-10' },
  registry: { asOf: '2026-09-21' },
  details: { asOf: '2026-09-20' },
}
const names = { county: 'maakond', businessActivity: 'tegevusala', shareCapital: 'kapital' }
const said = (origins: Partial<CompanyAlone['origins']>) =>
  factSources({ sources, origins: { ...none, ...origins } }, names)

test.each([
  [{}, null],
  [{ county: 'emta', businessActivity: 'emta' }, 'Allikas: EMTA avaandmed, 10.07.2026'],
  [{ county: 'hand' }, 'Allikas: sisestatud käsitsi'],
  [{ county: 'unknown', businessActivity: 'unknown' }, 'Allikas: teadmata'],
  [
    { county: 'hand', businessActivity: 'emta' },
    'Allikas: EMTA avaandmed, 10.07.2026: tegevusala; sisestatud käsitsi: maakond',
  ],
  [
    { county: 'registry', businessActivity: 'unknown' },
    'Allikas: äriregister, 21.09.2026: maakond; teadmata: tegevusala',
  ],
  [
    { county: 'registry', shareCapital: 'registry-details' },
    'Allikas: äriregister, 21.09.2026: maakond; äriregistri üldandmed, 20.09.2026: kapital',
  ],
  // Facts that the card does not show are not mentioned.
  [{ status: 'hand', county: 'emta' }, 'Allikas: EMTA avaandmed, 10.07.2026'],
] as const)('%j: %s', (origins, sentence) => {
  expect(said(origins)).toBe(sentence)
})
