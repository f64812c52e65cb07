import { expect, test } from 'vitest'
import { firstFault } from '../../ui/forms/checked-form.ts'
import { checkSuggestion, emptySuggestion, type Suggestion } from './recommend-form.tsx'

const empty = emptySuggestion
const complete: Suggestion = {
  ...empty,
  registryCode: '12345678',
  name: 'Näidis OÜ',
  recommenderName: 'Mari Mets',
  recommenderEmail: 'mari@mets.ee',
}

const problemOf = (suggestion: Suggestion, isAnonymous: boolean) => {
  const { faults } = checkSuggestion(suggestion, isAnonymous)
  return { fields: faults.map(({ field }) => field), sentence: firstFault(faults)?.sentence }
}

const both = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'
const who = 'Palun täitke oma nimi ja e-posti aadress'

test.each([
  ['nothing', empty, true, ['registryCode', 'name', 'recommenderName', 'recommenderEmail'], both],
  ['no name of the company', { ...complete, name: ' ' }, false, ['name'], both],
  [
    'neither name nor e-mail',
    { ...complete, recommenderName: '', recommenderEmail: ' ' },
    true,
    ['recommenderName', 'recommenderEmail'],
    who,
  ],
  ['no e-mail', { ...complete, recommenderEmail: '' }, true, ['recommenderEmail'], who],
  [
    'half an e-mail',
    { ...complete, recommenderEmail: 'mari@mets' },
    true,
    ['recommenderEmail'],
    'Palun sisestage korrektne e-posti aadress',
  ],
  [
    'a long note',
    { ...complete, recommendationNotes: 'x'.repeat(2001) },
    false,
    ['recommendationNotes'],
    'Märkused võivad olla kuni 2000 tähemärki pikad',
  ],
] as const)('%s is refused at its fields', (_, suggestion, isAnonymous, fields, sentence) => {
  expect(problemOf(suggestion, isAnonymous)).toEqual({ fields: [...fields], sentence })
})

test('a logged-in user gives no contact data', () => {
  const checked = checkSuggestion({ ...complete, recommenderName: '', recommenderEmail: '' }, false)
  expect(checked).toMatchObject({
    body: {
      registryCode: '12345678',
      name: 'Näidis OÜ',
      isAnonymous: false,
      enrichFromRegistry: true,
    },
  })
  expect(checked).not.toHaveProperty('body.recommenderEmail')
})

test('an anonymous visitor gives contact data', () => {
  expect(checkSuggestion(complete, true)).toMatchObject({
    body: {
      isAnonymous: true,
      recommenderName: 'Mari Mets',
      recommenderEmail: 'mari@mets.ee',
      website: '',
    },
  })
})

test('the hidden field is sent as it was filled in', () => {
  expect(checkSuggestion({ ...complete, website: 'https://raha.ee' }, true)).toMatchObject({
    body: { website: 'https://raha.ee' },
  })
})
