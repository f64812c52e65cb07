import { expect, test } from 'vitest'
import { describeState, shortenEmail } from './describe-state.ts'

test.each([
  ['mari.maasikas@firma.ee', 'm…@firma.ee'],
  ['õnne@näide.ee', 'õ…@näide.ee'],
  ['a@b@c.ee', 'a…@c.ee'],
  ['ilma', '…'],
])('%s is shortened to %s', (email, shortened) => {
  expect(shortenEmail(email)).toBe(shortened)
})

test.each([
  [null, ''],
  [{ name: 'Mari', role: 'haldur' }, 'nimi: Mari, roll: haldur'],
  [{ value: true, description: null }, 'väärtus: jah, kirjeldus: -'],
  [{ socialTaxRate: 33, incomeTaxRate: 21.21 }, 'sotsiaalmaks %: 33, tulumaks %: 21,21'],
  [
    { companies: ['10000018', '10000024'], addTags: [] },
    'ettevõtted: 10000018 10000024, lisatud tagid: -',
  ],
])('%o is described as %s', (state, text) => {
  expect(describeState(state)).toBe(text)
})
