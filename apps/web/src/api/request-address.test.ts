import { expect, test } from 'vitest'
import { requestAddress } from './request-address.ts'

test('a call without parameters goes to its path', () => {
  expect(requestAddress('/api/tags')).toBe('/api/tags')
})

test('names in the path are filled in and made safe', () => {
  expect(requestAddress('/api/companies/{id}/financials', { id: '12' })).toBe('/api/companies/12/financials')
  expect(requestAddress('/api/companies/{id}', { id: '../users?x' })).toBe('/api/companies/..%2Fusers%3Fx')
})

test('a list repeats its name, and what is not given is left out', () => {
  const query = { search: 'õun & pirn', tags: ['3', '7'], page: undefined }
  expect(requestAddress('/api/companies', {}, query)).toBe('/api/companies?search=%C3%B5un+%26+pirn&tags=3&tags=7')
})

test('commas between ids stay readable', () => {
  expect(requestAddress('/api/x', {}, { companies: '1,2,3' })).toBe('/api/x?companies=1,2,3')
})

test('a path whose parameter is missing is a fault of ours and says which', () => {
  expect(() => requestAddress('/api/companies/{id}')).toThrow("needs 'id'")
})
