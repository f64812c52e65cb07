import { expect, test } from 'vitest'
import { companyYears } from './company-years.ts'

function places(rows: readonly (readonly [code: string, year: number])[]): string[] {
  const years = companyYears(2026)
  return rows.map(
    ([code, year]) => years.place(code, year) + (years.isMetAgain() ? ', met again' : ''),
  )
}

test('years of a company are classified as latest, earlier or repeated in any order', () => {
  expect(
    places([
      ['10000018', 2025],
      ['10000018', 2026],
      ['10000018', 2024],
      ['10000018', 2025],
    ]),
  ).toEqual(['latest', 'latest', 'earlier', 'repeated'])
})

test('companies that appear again out of order are recognised', () => {
  const rows = [
    ['10000018', 2025],
    ['10000030', 2026],
    ['10000024', 2025],
    ['10000030', 2026],
    ['10000030', 2025],
    ['10000018', 2026],
    ['10000036', 2026],
    ['10000018', 2026],
  ] as const
  expect(places(rows)).toEqual([
    'latest',
    'latest',
    'latest',
    'repeated, met again',
    'earlier, met again',
    'latest, met again',
    'latest',
    'repeated, met again',
  ])
})
