import { expect, test } from 'vitest'
import { matchedParts } from './matched-text.ts'

/** The parts as one text, matches in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('what was typed is marked wherever it stands, case and diacritics aside', () => {
  expect(marked('Põhja-Eesti Õlu OÜ', 'ohja')).toBe('P[õhja]-Eesti Õlu OÜ')
  expect(marked('BOLT OPERATIONS OÜ', 'bolt op')).toBe('[BOLT OP]ERATIONS OÜ')
})

test('words typed in another order are marked where they begin words', () => {
  expect(marked('Bolt Operations OÜ', 'oü bolt')).toBe('[Bolt] Operations [OÜ]')
})

test('of two beginnings of the same word the longer one is marked', () => {
  expect(marked('Ehitus AS', 'e as ehi')).toBe('[Ehi]tus [AS]')
})

test('nothing typed and nothing found leave the text whole', () => {
  expect(marked('Nortal AS', '')).toBe('Nortal AS')
  expect(marked('Nortal AS', 'xyz')).toBe('Nortal AS')
  expect(marked('', 'xyz')).toBe('')
})

test('letters that are written with two signs are marked whole', () => {
  // An õ as o and a combining tilde.
  expect(marked('Po\u0303lva', 'pol')).toBe('[Po\u0303l]va')
})
