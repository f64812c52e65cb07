import { expect, test } from 'vitest'
import { companyQuery, type CompanyQuery, matchesCompany, searchable } from './company-search.ts'
import { nameLines } from './name-lines.ts'

const parts = [
  'Eesti',
  'Õlu',
  'Šveits',
  'OÜ',
  'AS',
  'Puit',
  'puidutöö',
  'Ł-Grupp',
  '1234',
  'A&B',
  'maja',
]
/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('finds what comparing each name finds, in the same order', async () => {
  const below = numbers(7)
  const name = () =>
    Array.from({ length: 1 + below(4) }, () => parts[below(parts.length)]).join(' ')
  const companies = Array.from({ length: 400 }, (_, i) => ({
    registryCode: String(10_000_018 + i * 1237),
    name: name(),
    formerNames: Array.from({ length: below(3) }, name),
  }))
  const lines = await nameLines(companies)
  const expected = (query: CompanyQuery) =>
    companies.flatMap((company, place) => {
      if (matchesCompany(searchable(company.name, company.registryCode), query))
        return { place, formerName: null }
      const formerName = company.formerNames.find((former) =>
        matchesCompany(searchable(former, ''), query),
      )
      return formerName === undefined ? [] : { place, formerName }
    })
  const typed =
    'ee,olu,OÜ,puit,eesti maja,maja eesti,1000,10000018,1234,svei,grupp as,tu,a&b,sti o'.split(',')
  const queries = typed.flatMap((text) => companyQuery(text) ?? [])
  expect(queries).toHaveLength(typed.length)
  expect(queries.map(lines.find)).toEqual(queries.map(expected))
  expect(queries.flatMap(expected).some(({ formerName }) => formerName !== null)).toBe(true)
  expect((await nameLines([])).find({ text: 'ee', code: 'ee', prefixes: [] })).toEqual([])
})
