import { describe, expect, test } from 'vitest'
import { companyQuery, matchesCompany, searchable, searchWords } from './company-search.ts'
import { fold } from './fold.ts'

const finds = (typed: string, name: string, code = '12345678') => {
  const query = companyQuery(typed)
  return query !== null && matchesCompany(searchable(name, code), query)
}

test.each([
  ['a part of the name', 'olt Oper', 'Bolt Operations OÜ', true],
  ['a part of the code', '3456', 'Bolt Operations OÜ', true],
  ['a code with spaces', '1234 5678', 'Bolt Operations OÜ', true],
  ['case and diacritics', 'OUNA', 'Õunapuu AS', true],
  ['carons', 'zumm', 'Žumm OÜ', true],
  ['words by their beginnings, in any order', 'ope bol', 'Bolt Operations OÜ', true],
  ['legal forms, which do not count', 'oü bolt', 'Bolt Operations OÜ', true],
  ['legal forms that the name lacks', 'as bolt', 'Bolt Operations OÜ', true],
  ['a legal form alone', 'osaühing', 'Osaühing Maatrans', true],
  ['a legal form alone that the name lacks', 'sihtasutus', 'Osaühing Maatrans', false],
  ['a word that begins no word of the name', 'rations bolt', 'Bolt Operations OÜ', false],
  ['two letters by substring', 'pe', 'Bolt Operations OÜ', true],
  ['two letters in two words, too short for beginnings', 'b o', 'Bolt Operations OÜ', true],
  ['one letter', 'b', 'Bolt Operations OÜ', false],
  ['blanks', '   ', 'Bolt Operations OÜ', false],
])('a search for %s', (_, typed, name, found) => {
  expect(finds(typed, name)).toBe(found)
})

test('typed text is not interpreted as a pattern', () => {
  expect(finds('.*', 'Bolt Operations OÜ')).toBe(false)
  expect(finds('%%', 'Bolt Operations OÜ')).toBe(false)
})

test.each([
  ['ÕÄÖÜ', 'oaou'],
  ['Šašlõk Žanr', 'saslok zanr'],
  ['Mäe & Ko', 'mae & ko'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

describe('a search is bounded', () => {
  test.each([
    ['bolt bolt Bolt BÖLT', 'bolt'],
    ['tere '.repeat(40), 'tere'],
    [
      'üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme',
      'üks kaks kolm neli viis kuus seitse kaheksa',
    ],
    ['bolt-bolt-bolt oü', 'bolt-bolt-bolt oü'],
  ])('%j is the search for %j', (typed, bounded) => {
    expect(companyQuery(typed)).toEqual(companyQuery(bounded))
  })

  test('to eight words, with any separators', () => {
    const letters = [...'abcdefghijklmnopqrstuv']
    for (const parted of [' ', '-', ', ', '&']) {
      expect(searchWords(letters.join(parted)), parted).toEqual([...'abcdefgh'])
      expect(companyQuery(letters.join(parted))?.prefixes, parted).toHaveLength(8)
    }
    expect(searchWords('bolt-Bolt/BOLT')).toEqual(['bolt'])
  })

  test('but a complete registry code keeps equal groups of digits', () => {
    expect(finds('1234 1234', 'Bolt Operations OÜ', '12341234')).toBe(true)
    expect(finds('1234 1235', 'Bolt Operations OÜ', '12341234')).toBe(false)
  })
})
