import { expect, test } from 'vitest'
import { checkRates, typedRate } from './rate-form.tsx'

const typed = { year: '2027', socialTaxRate: '33', incomeTaxRate: '21,21' }

test.each([
  [{}, { year: 2027, socialTaxRate: 33, incomeTaxRate: 21.21 }],
  [{ incomeTaxRate: '21.21' }, { year: 2027, socialTaxRate: 33, incomeTaxRate: 21.21 }],
  [
    { year: ' 2000 ', socialTaxRate: '0', incomeTaxRate: '100' },
    { year: 2000, socialTaxRate: 0, incomeTaxRate: 100 },
  ],
])('%o is read', (change, rates) => {
  expect(checkRates({ ...typed, ...change }).body).toEqual(rates)
})

const year = 'Palun sisesta korrektne aasta vahemikus 2000-2100'
const social = 'Sotsiaalmaksu määr peab olema number vahemikus 0-100'
const income = 'Tulumaksu määr peab olema number vahemikus 0-100'

test.each([
  [{ year: '' }, 'year', year],
  [{ year: '1999' }, 'year', year],
  [{ year: '2101' }, 'year', year],
  [{ year: '2026,5' }, 'year', year],
  [{ year: '0x7e8' }, 'year', year],
  [{ socialTaxRate: '' }, 'socialTaxRate', social],
  [{ socialTaxRate: '-1' }, 'socialTaxRate', social],
  [{ socialTaxRate: '33%' }, 'socialTaxRate', social],
  [{ socialTaxRate: '1e1' }, 'socialTaxRate', social],
  [{ incomeTaxRate: '100,01' }, 'incomeTaxRate', income],
  [{ incomeTaxRate: 'kakskümmend' }, 'incomeTaxRate', income],
  [{ incomeTaxRate: '1,2,3' }, 'incomeTaxRate', income],
  [{ incomeTaxRate: '21,215' }, 'incomeTaxRate', 'Määral võib olla kuni kaks kohta pärast koma'],
])('%o is refused at its field', (change, field, sentence) => {
  expect(checkRates({ ...typed, ...change }).faults).toMatchObject([{ field, sentence }])
})

test('the first problem is reported first', () => {
  const { faults } = checkRates({ year: '', socialTaxRate: '', incomeTaxRate: '' })
  expect(faults.map(({ sentence }) => sentence)).toEqual([year, social, income])
})

test('a rate is shown in its field with a comma', () => {
  expect([33, 21.21, 0.5].map(typedRate)).toEqual(['33', '21,21', '0,5'])
})
