import { metric } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { ownDashes, panelsOf } from './panels.ts'

const revenue = metric('revenue', 'Müügitulu', 'money')
const profit = metric('operatingProfit', 'Ärikasum', 'money', '7 4')
const roe = metric('roe', 'ROE', 'percent')
const roa = metric('roa', 'ROA', 'percent', '7 4')
const employees = metric('avgEmployees', 'Töötajaid', 'persons')

test('metrics that differ keep their dashes', () => {
  expect(ownDashes([revenue, profit])).toEqual([revenue, profit])
})

test('of two with the same dash the first keeps it, the other gets an unused one', () => {
  const dashes = ownDashes([revenue, profit, roe, roa]).map(({ dash }) => dash)
  expect(dashes.slice(0, 2)).toEqual([null, '7 4'])
  expect(new Set(dashes).size).toBe(4)
})

test('two units on one panel never share a dash; on panels of their own every metric keeps its own', () => {
  const [both] = panelsOf([revenue, roe])
  expect(both?.axes.map((axis) => axis.metrics.map(({ dash }) => dash))).toEqual([
    [null],
    ['1.5 4'],
  ])
  const three = panelsOf([revenue, roe, employees])
  expect(three.map(({ axes }) => axes[0]?.metrics[0]?.dash)).toEqual([null, null, null])
})

test('twenty metrics of two units all have distinct dashes', () => {
  const money = Array.from({ length: 11 }, (_, i) =>
    metric(`m${i}`, '', 'money', i === 0 ? null : `${i} 9`),
  )
  const percent = Array.from({ length: 9 }, (_, i) =>
    metric(`p${i}`, '', 'percent', i === 0 ? null : `${i} 9`),
  )
  expect(new Set(ownDashes([...money, ...percent]).map(({ dash }) => dash)).size).toBe(20)
})
