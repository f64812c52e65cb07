import type { CompanyInList } from '@kvartal/contract/company'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { expect, test } from 'vitest'
import { listedCompany as company } from '../../testing/listed-company.ts'
import { findCompanies, indexCompanies, withFoundByServer } from './use-found-companies.ts'

const list = [
  company('10000001', 'Bolt Operations OÜ', ['it']),
  company('10000002', 'Ehitus AS', ['ehitus', 'harju']),
  company('10000003', 'Zebra OÜ', ['harju']),
  company('10000004', 'Tallinna Vesi AS'),
  company('10000005', 'Õun OÜ', ['it']),
]
const index = indexCompanies(list)
const ids = (companies: readonly CompanyInList[]) => companies.map(({ _id }) => _id)
const any = (...tags: string[]) => ({ ids: tags, needsAll: false })
const found = (typed: string, tags: string[] = [], needsAll = false) =>
  ids(findCompanies(index, { query: companyQuery(typed), tags: { ids: tags, needsAll } }))

test('without a search and tags the whole list is shown', () => {
  expect(found('')).toEqual(['1', '2', '3', '4', '5'])
})

test('names are found by a part, without diacritics, and by words in any order; codes by a part', () => {
  expect(found('vesi')).toEqual(['4'])
  expect(found('oun')).toEqual(['5'])
  expect(found('oü bolt')).toEqual(['1'])
  expect(found('0003')).toEqual(['3'])
})

test('of several tags any one is enough, combined with the search', () => {
  expect(found('', ['it', 'harju'])).toEqual(['1', '2', '3', '5'])
  expect(found('bolt', ['it', 'harju'])).toEqual(['1'])
  expect(found('bolt', ['harju'])).toEqual([])
})

test('where all tags are needed, only companies with every one of them are found', () => {
  expect(found('', ['ehitus', 'harju'], true)).toEqual(['2'])
  expect(found('', ['harju'], true)).toEqual(['2', '3'])
  expect(found('', ['it', 'harju'], true)).toEqual([])
})

test('matches that only the server finds are merged in Estonian order', () => {
  const [bolt, , zebra, vesi, apple] = list
  const rows = [bolt, zebra, vesi, apple].filter((row) => row !== undefined)
  const former = company('10000006', 'Žanr OÜ', [], { matchedName: 'Vana nimi' })
  const last = company('10000007', 'Ümar OÜ')
  const first = company('10000008', 'Aaa OÜ')
  // The server's response repeats known companies; z and ž sort before t, õ and ü at the end.
  expect(ids(withFoundByServer(rows, [first, ...rows, former, last], any()))).toEqual([
    '8',
    '1',
    '3',
    '6',
    '4',
    '5',
    '7',
  ])
})

test('the tag filter applies to the server’s matches too', () => {
  const former = company('10000006', 'Cee OÜ', ['it'])
  expect(ids(withFoundByServer([], [former], any('harju')))).toEqual([])
  expect(ids(withFoundByServer([], [former], any('it')))).toEqual(['6'])
})
