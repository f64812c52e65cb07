import { expect, test } from 'vitest'
import {
  chooseMetric,
  filterRanking,
  rankingAddress,
  readRankingAddress,
  sortRanking,
} from './ranking-view.ts'

const read = (address: Parameters<typeof readRankingAddress>[0] = {}) =>
  readRankingAddress(address).view

test('an empty address ranks by turnover, the highest first, in the newest quarter', () => {
  const view = read()
  expect([
    view.basis,
    view.period,
    view.metric.label,
    view.sort,
    view.isDescending,
    view.page,
  ]).toEqual(['quarter', null, 'Käive', 'value', true, 1])
  expect(rankingAddress(view)).toEqual({})
})

test.each([
  [
    {
      period: '2026-Q1',
      metric: 'revenuePerEmployee',
      activity: 'Ehitus',
      county: 'Harju maakond',
    },
  ],
  [{ period: '2024', metric: 'debtRatio', sort: 'change', order: 'desc', page: '7' }],
  [{ basis: 'year', metric: 'roe' }],
  [{ sort: 'change', growth: '3' }],
  [
    {
      scope: 'curated',
      employeesFrom: '10',
      employeesTo: '49',
      revenueFrom: '-5.25',
      revenueTo: '1000000',
      legalForm: 'AS',
    },
  ],
  [
    {
      tags: '3,5',
      allTags: '2',
      vatRegistered: 'false',
      registeredFrom: '2020-01-31',
      sort: 'name',
      order: 'desc',
    },
  ],
])('%o is parsed and serialized unchanged', (address) => {
  const { view, dropped } = readRankingAddress(address)
  expect(rankingAddress(view)).toEqual(address)
  expect(dropped).toEqual([])
})

test.each([
  [{ period: '2026-Q5' }, 'periood 2026-Q5'],
  [{ metric: 'luck' }, 'näitaja luck'],
  [{ period: '2024', metric: 'taxRatio' }, 'näitaja taxRatio'],
  [{ metric: 'roe' }, 'näitaja roe'],
  [{ sort: 'beauty' }, 'järjestus beauty'],
  [{ scope: 'world' }, 'ulatus world'],
  [{ employeesFrom: '-1' }, 'töötajaid alates -1'],
  [{ revenueTo: '1e9' }, 'käive kuni 1e9'],
  [{ tags: "1,'; drop table" }, "tagid 1,'; drop table"],
  [{ growth: '2' }, 'kasv 2'],
  [{ basis: 'year', growth: '3' }, 'kasv 3'],
  [{ vatRegistered: 'jah' }, 'käibemaksukohustuslane jah'],
  [{ registeredFrom: '2020-02-30' }, 'registreeritud alates 2020-02-30'],
])('%o is invalid and is reported', (address, message) => {
  expect(readRankingAddress(address).dropped).toEqual([message])
})

test('a metric whose low values are better begins with the lowest', () => {
  expect(read({ basis: 'year', metric: 'debtRatio' }).isDescending).toBe(false)
  expect(read({ basis: 'year', metric: 'debtRatio', sort: 'name' }).isDescending).toBe(false)
})

test('choosing another metric keeps the filters and a default or reversed order, and returns to the first page', () => {
  const view = read({ period: '2026-Q1', county: 'Harju maakond', order: 'asc', page: '3' })
  expect(rankingAddress(chooseMetric(view, 'quarter', 'employees'))).toEqual({
    period: '2026-Q1',
    metric: 'employees',
    county: 'Harju maakond',
    order: 'asc',
  })
  expect(rankingAddress(chooseMetric(view, 'year', 'debtRatio'))).toEqual({
    basis: 'year',
    metric: 'debtRatio',
    county: 'Harju maakond',
    order: 'desc',
  })
})

test('growth over years stays with another metric of quarters, and not with one of years', () => {
  const view = read({ sort: 'change', growth: '5' })
  expect(rankingAddress(chooseMetric(view, 'quarter', 'employees'))).toEqual({
    metric: 'employees',
    sort: 'change',
    growth: '5',
  })
  expect(rankingAddress(chooseMetric(view, 'year', 'roe'))).toEqual({
    basis: 'year',
    metric: 'roe',
    sort: 'change',
  })
})

test('setting or removing a filter returns to the first page', () => {
  const filtered = filterRanking(read({ page: '3' }), { county: 'Harju maakond' })
  expect(rankingAddress(filtered)).toEqual({ county: 'Harju maakond' })
  expect(rankingAddress(filterRanking(filtered, { county: '' }))).toEqual({})
})

test('a column sorts in its default direction first, then in the other', () => {
  const byName = sortRanking(read({ page: '2' }), 'name')
  expect(rankingAddress(byName)).toEqual({ sort: 'name' })
  expect(rankingAddress(sortRanking(byName, 'name'))).toEqual({ sort: 'name', order: 'desc' })
  expect(rankingAddress(sortRanking(byName, 'value'))).toEqual({})
})
