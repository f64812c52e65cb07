import { expect, test } from 'vitest'
import { listedCompany } from '../../testing/listed-company.ts'
import { pageOfRows } from './phone-pages.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => listedCompany(String(10_000_000 + i), `Firma ${i}`))
const shown = (count: number, page: number) => {
  const { rows: of, ...where } = pageOfRows(rows(count), page)
  return { ...where, count: of.length, first: of[0]?.name }
}

test.each([
  [0, 1, { page: 1, pages: 1, count: 0, first: undefined }],
  [50, 1, { page: 1, pages: 1, count: 50, first: 'Firma 0' }],
  [51, 2, { page: 2, pages: 2, count: 1, first: 'Firma 50' }],
  [120, 2, { page: 2, pages: 3, count: 50, first: 'Firma 50' }],
  // After the last page, as when a filter has become narrower: the last one.
  [120, 9, { page: 3, pages: 3, count: 20, first: 'Firma 100' }],
])('of %i rows page %i is %j', (count, page, expected) => {
  expect(shown(count, page)).toEqual(expected)
})
