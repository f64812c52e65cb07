import { expect, test } from 'vitest'
import type { CheckedForm } from '../../ui/forms/checked-form.ts'
import { checkNewAccount } from '../../ui/forms/new-account.ts'
import { checkLogin, checkProfile } from './account-forms.ts'

const fillAll = 'Palun täida kõik väljad'
const mari = {
  name: 'Mari Mets',
  email: 'mari@mets.ee',
  password: 'saladus',
  confirmation: 'saladus',
}
const none = { name: null, email: null, password: null, confirmation: null }

test.each([
  ['nothing is missing', { email: 'mari@mets.ee', password: 'x' }, { email: null, password: null }],
  ['both are missing', { email: '', password: '' }, { email: fillAll, password: fillAll }],
  [
    'spaces are no e-mail address',
    { email: '  ', password: 'x' },
    { email: fillAll, password: null },
  ],
  ['a password may be spaces', { email: 'mari', password: '   ' }, { email: null, password: null }],
])('login: %s', (_, values, faults) => {
  expect(faultsOf(checkLogin(values), values)).toEqual(faults)
})

test.each([
  ['nothing is wrong', {}, none],
  ['everything is missing', { name: ' ', email: '', password: '', confirmation: '' }, all(fillAll)],
  ['only the confirmation is missing', { confirmation: '' }, { ...none, confirmation: fillAll }],
  [
    'the passwords differ',
    { confirmation: 'Saladus' },
    { ...none, confirmation: 'Paroolid ei kattu' },
  ],
  [
    'the password is too short',
    { password: 'lühik', confirmation: 'lühik' },
    { ...none, password: 'Parool peab olema vähemalt 6 tärki pikk' },
  ],
  ['six characters are enough', { password: 'lühike', confirmation: 'lühike' }, none],
  [
    'the e-mail address has no end',
    { email: 'mari@mets' },
    { ...none, email: 'Palun sisestage korrektne e-posti aadress' },
  ],
  [
    'several faults are reported at once',
    { email: 'mari', password: 'abc', confirmation: 'abd' },
    {
      name: null,
      email: 'Palun sisestage korrektne e-posti aadress',
      password: 'Parool peab olema vähemalt 6 tärki pikk',
      confirmation: 'Paroolid ei kattu',
    },
  ],
])('register: %s', (_, changes, faults) => {
  const values = { ...mari, ...changes }
  expect(faultsOf(checkNewAccount(values), values)).toEqual(faults)
})

test.each([
  ['without a new password nothing is wrong', { password: '', confirmation: '' }, none],
  ['the name is missing', { name: '' }, { ...none, name: fillAll }],
  [
    'a confirmation alone differs',
    { password: '' },
    { ...none, confirmation: 'Paroolid ei kattu' },
  ],
  [
    'a new password asks for its confirmation',
    { confirmation: '' },
    { ...none, confirmation: 'Paroolid ei kattu' },
  ],
  [
    'a new password is too short',
    { password: 'abc', confirmation: 'abc' },
    { ...none, password: 'Parool peab olema vähemalt 6 tärki pikk' },
  ],
])('profile: %s', (_, changes, faults) => {
  const values = { ...mari, ...changes }
  expect(faultsOf(checkProfile(values), values)).toEqual(faults)
})

/** The sentence of each field, `null` where it is valid. */
function faultsOf({ faults }: CheckedForm<unknown, string>, values: object) {
  return Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      faults.find(({ field }) => field === name)?.sentence ?? null,
    ]),
  )
}

function all(sentence: string) {
  return { name: sentence, email: sentence, password: sentence, confirmation: sentence }
}
