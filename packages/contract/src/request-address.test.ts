import { expect, test } from 'vitest'
import { requestAddress } from './request-address.ts'

test('a call without parameters goes to its path', () => {
  expect(requestAddress('/api/tags')).toBe('/api/tags')
})

test('parameters in the path are filled in and escaped', () => {
  expect(requestAddress('/api/companies/{id}/financials', { id: '12' })).toBe(
    '/api/companies/12/financials',
  )
  expect(requestAddress('/api/companies/{id}', { id: '../users?x' })).toBe(
    '/api/companies/..%2Fusers%3Fx',
  )
})

test('a list repeats its name, and missing parameters are left out', () => {
  const query = { search: 'õun & pirn', tags: ['3', '7'], page: undefined }
  expect(requestAddress('/api/companies', {}, query)).toBe(
    '/api/companies?search=%C3%B5un+%26+pirn&tags=3&tags=7',
  )
})

test('commas between ids stay readable', () => {
  expect(requestAddress('/api/x', {}, { companies: '1,2,3' })).toBe('/api/x?companies=1,2,3')
})

test('a missing path parameter is a programming error that names it', () => {
  expect(() => requestAddress('/api/companies/{id}')).toThrow("needs 'id'")
})
