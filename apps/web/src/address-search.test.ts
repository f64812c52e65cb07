import { writeSearchText } from '@kvartal/views/search-text'
import { expect, test } from 'vitest'
import { parseSearchText, searchTexts } from './address-search.ts'

test('values stay plain strings, registry codes too', () => {
  expect(parseSearchText('?c=10000018&y=2022-2026')).toEqual({ c: '10000018', y: '2022-2026' })
  expect(writeSearchText({ c: '10000018,10165653.3' })).toBe('?c=10000018,10165653.3')
})

test('empty and missing values are left out of the address', () => {
  expect(writeSearchText({ q: '', tag: undefined })).toBe('')
})

test('any typed text survives a round trip', () => {
  const search = { q: 'õun & pirn + 50% #1 "a,b:c" ?=' }
  expect(parseSearchText(writeSearchText(search))).toEqual(search)
})

test('a route keeps the parameters it knows and drops all others', () => {
  expect(searchTexts(['q', 'tag'])({ q: 'bolt', tag: '', utm_source: 'x', other: 3 })).toEqual({
    q: 'bolt',
  })
})
