import { expect, test } from 'vitest'
import { countyOfEmtaPlace, countyOfRegisterPlace } from './county.ts'
import { legalFormInName, legalFormName, legalFormOfName } from './legal-form.ts'
import { isRegistryCode, typedRegistryCode } from './registry-code.ts'

test.each([
  ['EESTI RAAMAT, OÜ', 'OÜ'],
  ['AMSERV AUTO OSAÜHING', 'OÜ'],
  ['OSAÜHING ONRY', 'OÜ'],
  ['AS MARU EHITUS', 'AS'],
  ['AKTSIASELTS METAPRINT', 'AS'],
  ['ARAVETE APTEEK, TÜ', 'TÜ'],
  ['Sihtasutus Eesti Draamateater', 'SA'],
  ['Ida-Viru Keskhaigla SA', 'SA'],
  ['Eesti Kaubandus-Tööstuskoda, MTÜ', 'MTÜ'],
  ['Nordea Bank Abp Eesti filiaal', 'FILIAAL'],
  ['Graanul Invest Euroopa äriühing', 'SE'],
  ['Tallinna linn', null],
  ['OÜPOLE', null],
  ['', null],
])('the name %j contains the legal form %s', (name, form) => {
  expect(legalFormInName(name)).toBe(form)
})

test.each([
  ['Osaühing', 'OÜ'],
  ['Mittetulundusühing', 'MTÜ'],
  ['AS', 'AS'],
  ['Füüsilisest isikust ettevõtja', null],
])("the register's %s is %s for short", (fullName, form) => {
  expect(legalFormOfName(fullName)).toBe(form)
})

test('a short form is shown with its full name, an unknown one as it is', () => {
  expect(legalFormName('TÜH')).toBe('Tulundusühistu')
  expect(legalFormName('XYZ')).toBe('XYZ')
})

test.each([
  ['Harju ( Tallinn )', 'Harju maakond'],
  ['Ida-Viru ( Lüganuse vald )', 'Ida-Viru maakond'],
  ['LÄÄNE-VIRU ( Rakvere linn )', 'Lääne-Viru maakond'],
  ['Lääne ( Vormsi vald )', 'Lääne maakond'],
  ['', null],
  ['Välisriik', null],
])("EMTA's place %j is in %s", (place, county) => {
  expect(countyOfEmtaPlace(place)).toBe(county)
})

test.each([
  ['Pirita linnaosa, Tallinn, Harju maakond', 'Harju maakond'],
  ['Võru linn, Võru maakond', 'Võru maakond'],
  ['', null],
  ['Tallinn', null],
])("the register's place %j is in %s", (place, county) => {
  expect(countyOfRegisterPlace(place)).toBe(county)
})

test.each([
  ['10000018', true, '10000018'],
  ['1000 0018', false, '10000018'],
  [' 10000018 ', false, '10000018'],
  ['1000001', false, null],
  ['100000180', false, null],
  ['1000001a', false, null],
])('%j: a code %s, typed as %s', (text, isCode, typed) => {
  expect(isRegistryCode(text)).toBe(isCode)
  expect(typedRegistryCode(text)).toBe(typed)
})
