import { expect, test } from 'vitest'
import { firstViewOf } from './first-view.ts'

const dashboard = (search: Readonly<Record<string, string>>) =>
  firstViewOf({ screen: 'dashboard', params: {}, search })
const lists = ['/api/tags', '/api/financial-data/periods']

const choices = '/api/ranking/choices?basis=quarter'

test("the start page reads the country's figures and how many companies there are, and not their list", () => {
  expect(dashboard({})).toEqual({
    view: 'dashboard',
    calls: ['/api/companies?isActive=true&limit=1', ...lists, '/api/overview/headline', choices],
    showsNewest: true,
  })
})

test('a ranking reads the page that its address names', () => {
  const search = { metric: 'employees', county: 'Harju maakond', page: '2', olematu: '1' }
  expect(firstViewOf({ screen: 'ranking', params: {}, search })).toEqual({
    view: 'ranking',
    calls: [
      '/api/ranking?county=Harju+maakond&basis=quarter&metric=employees&sort=value&order=desc&page=2&limit=50',
      choices,
      ...lists,
    ],
    showsNewest: true,
  })
})

test('a ranking of years reads nothing, since not everybody may', () => {
  expect(firstViewOf({ screen: 'ranking', params: {}, search: { basis: 'year' } })).toEqual({
    view: 'ranking',
    calls: [],
    showsNewest: false,
  })
})

test('the overview shows its newest figures, except on its other tabs', () => {
  const of = (search: Readonly<Record<string, string>>) =>
    firstViewOf({ screen: 'overview', params: {}, search })
  expect(of({})).toEqual({ view: 'overview', calls: [choices], showsNewest: true })
  expect(of({ tab: 'counties' })?.showsNewest).toBe(false)
})

test('a comparison reads the companies of its address by their codes, without slots and what is no code', () => {
  expect(dashboard({ c: '10000018.3,olematu,10165653,10000018' })).toEqual({
    view: 'comparison',
    calls: [
      '/api/financial-data/compare?codes=10000018,10165653',
      '/api/companies?isActive=true&limit=1',
      ...lists,
    ],
    showsNewest: true,
  })
})

test('a comparison of a tag reads the list, which holds the order of its companies', () => {
  expect(dashboard({ c: '10000018', t: '3' })).toEqual({
    view: 'comparison',
    calls: ['/api/companies?isActive=true&limit=10000', ...lists],
    showsNewest: false,
  })
})

test("a company's page reads its facts and figures", () => {
  expect(firstViewOf({ screen: 'company', params: { id: '10000018' }, search: {} })).toEqual({
    view: 'company',
    calls: [
      '/api/companies/10000018',
      '/api/companies/10000018/financials',
      '/api/financial-data/periods',
    ],
    showsNewest: true,
  })
})

test.each([{ tab: 'annual' }, { v: 'averages' }, { f: 'share' }])(
  'a comparison at %o shows other figures than the newest ones',
  (search) => {
    expect(dashboard({ c: '10000018', ...search })?.showsNewest).toBe(false)
  },
)

test.each([{ tab: 'chart' }, { q: '2024-Q1' }])(
  "a company's page at %o shows other figures than the newest ones",
  (search) => {
    const { showsNewest } =
      firstViewOf({ screen: 'company', params: { id: '10000018' }, search }) ?? {}
    expect(showsNewest).toBe(false)
  },
)

test('a company that is named by its id, and other pages, read nothing before their code is there', () => {
  expect(firstViewOf({ screen: 'company', params: { id: '17' }, search: {} })).toBeNull()
  expect(firstViewOf({ screen: 'about', params: {}, search: {} })).toBeNull()
})
