import { expect, test } from 'vitest'
import { matchedParts } from './highlighted.tsx'

/** The parts joined, with matches in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('the search is marked at every position, ignoring case and diacritics', () => {
  expect(marked('Põhja-Eesti Õlu OÜ', 'ohja')).toBe('P[õhja]-Eesti Õlu OÜ')
  expect(marked('BOLT OPERATIONS OÜ', 'bolt op')).toBe('[BOLT OP]ERATIONS OÜ')
})

test('words in another order are marked at the beginnings of words', () => {
  expect(marked('Bolt Operations OÜ', 'oü bolt')).toBe('[Bolt] Operations [OÜ]')
})

test('of two prefixes of the same word the longer one is marked', () => {
  expect(marked('Ehitus AS', 'e as ehi')).toBe('[Ehi]tus [AS]')
})

test('without a search or a match the text is not split', () => {
  expect(marked('Nortal AS', '')).toBe('Nortal AS')
  expect(marked('Nortal AS', 'xyz')).toBe('Nortal AS')
  expect(marked('', 'xyz')).toBe('')
})

test('letters of two code points are marked whole', () => {
  // An õ as o and a combining tilde.
  expect(marked('Po\u0303lva', 'pol')).toBe('[Po\u0303l]va')
})
