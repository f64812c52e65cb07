import { expect, test } from 'vitest'
import { checkSuggestion, emptySuggestion, type Suggestion } from './suggestion.ts'

const empty = emptySuggestion('')
const complete: Suggestion = {
  ...empty,
  company: { ...empty.company, registryCode: '12345678', name: 'Näidis OÜ' },
  recommenderName: 'Mari Mets',
  recommenderEmail: 'mari@mets.ee',
}

const problemOf = (suggestion: Suggestion, isAnonymous: boolean) => {
  const checked = checkSuggestion(suggestion, isAnonymous)
  return 'problem' in checked ? checked.problem : null
}

const both = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'
const who = 'Palun täitke oma nimi ja e-posti aadress'

test.each([
  ['nothing', empty, true, ['registryCode', 'name'], both],
  ['no name of the company', { ...complete, company: { ...complete.company, name: ' ' } }, false, ['name'], both],
  ['neither name nor e-mail', { ...complete, recommenderName: '', recommenderEmail: ' ' }, true, ['recommenderName', 'recommenderEmail'], who],
  ['no e-mail', { ...complete, recommenderEmail: '' }, true, ['recommenderEmail'], who],
  ['half an e-mail', { ...complete, recommenderEmail: 'mari@mets' }, true, ['recommenderEmail'], 'Palun sisestage korrektne e-posti aadress'],
  ['a long note', { ...complete, recommendationNotes: 'x'.repeat(2001) }, false, ['recommendationNotes'], 'Märkused võivad olla kuni 2000 märki pikad'],
] as const)('%s is refused at its fields', (_, suggestion, isAnonymous, fields, sentence) => {
  expect(problemOf(suggestion, isAnonymous)).toEqual({ fields: [...fields], sentence })
})

test('who is logged in does not say who they are', () => {
  const checked = checkSuggestion({ ...complete, recommenderName: '', recommenderEmail: '' }, false)
  expect(checked).toMatchObject({ body: { registryCode: '12345678', name: 'Näidis OÜ', enrichFromRegistry: true } })
  expect(checked).not.toHaveProperty('body.recommenderEmail')
})

test('who is not logged in does', () => {
  expect(checkSuggestion(complete, true)).toMatchObject({
    body: { recommenderName: 'Mari Mets', recommenderEmail: 'mari@mets.ee', website: '' },
  })
})

test('the field that nobody sees is sent as it was filled', () => {
  expect(checkSuggestion({ ...complete, website: 'https://raha.ee' }, true)).toMatchObject({
    body: { website: 'https://raha.ee' },
  })
})
