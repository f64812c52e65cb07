import { employees, measure, revenue } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { panelsOf } from '../series/panels.ts'
import { metricKeys } from './metric-keys.ts'

const [panel] = panelsOf([revenue, employees])

test('legend entries of two axes are at the two edges of one row', () => {
  // 'Käive, €' is 56 px and 'Töötajaid' 63 px wide, each after 32 px for its stroke.
  expect(panel && metricKeys(panel, 300, measure)).toEqual([
    { metric: revenue, x: 0, row: 0 },
    { metric: employees, x: 205, row: 0 },
  ])
})

test('entries of the right axis are below the others when they would overlap', () => {
  expect(panel && metricKeys(panel, 195, measure).map(({ x, row }) => [x, row])).toEqual([
    [0, 0],
    [100, 1],
  ])
})
