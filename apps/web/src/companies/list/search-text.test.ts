import { expect, test } from 'vitest'
import { searchText, tooShortNote } from './use-list-filter.ts'

test('a search begins at two characters; one character gets a hint, an empty field none', () => {
  expect([searchText('b'), tooShortNote('b')]).toEqual([
    '',
    'Otsimiseks sisesta vähemalt 2 tähemärki',
  ])
  expect([searchText('bo'), tooShortNote('bo')]).toEqual(['bo', null])
  expect([searchText('  '), tooShortNote('  ')]).toEqual(['', null])
})

test('spaces around and between words are tidied', () => {
  expect(searchText('  oü   bolt ')).toBe('oü bolt')
})
