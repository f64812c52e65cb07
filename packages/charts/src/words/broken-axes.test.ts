import {
  company,
  measure,
  metric,
  revenue,
  taxRatio,
  year2023,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeLayout } from '../layout/layout.ts'
import { makeSeries, type Shape } from '../series/series.ts'
import { brokenAxesSentence } from './break-sentence.ts'

const salary = metric('averageGrossSalary', 'Keskmine brutopalk', 'money-per-employee')
const perEmployee = metric('revenuePerEmployee', 'Käive töötaja kohta', 'money-per-employee')

const salaries = company('A', [1800, 1900, 2000, 2100], salary.id)
const ofRevenue = company('A', [98, 99, 100, 101])

function sentence(
  metrics: Parameters<typeof makeSeries>[1],
  lines: Parameters<typeof makeSeries>[2],
  shape: Shape = 'lines',
) {
  const series = makeSeries(year2023, metrics, lines, shape)
  return brokenAxesSentence(series, makeLayout(series, { width: 800, height: 500 }, measure).panels)
}

test('an axis that starts above zero says so', () => {
  expect(sentence([salary], [salaries])).toBe('Püsttelg ei alga nullist.')
})

test('an axis from zero needs no sentence', () => {
  expect(sentence([revenue], [ofRevenue])).toBeNull()
  expect(sentence([salary], [company('A', [0, 1900, 2000, 2100], salary.id)])).toBeNull()
})

test('bars always start at zero', () => {
  expect(sentence([salary], [salaries], 'bars')).toBeNull()
})

test('of several axes the sentence names those that do not start at zero', () => {
  expect(sentence([revenue, salary], [ofRevenue, salaries])).toBe(
    'Nullist ei alga selle näitaja telg: keskmine brutopalk.',
  )
  const others = [
    company('A', [1850, 1900, 2000, 2050], perEmployee.id),
    company('A', [0.1, 0.11, 0.12, 0.13], taxRatio.id),
  ]
  expect(sentence([revenue, salary, perEmployee, taxRatio], [ofRevenue, salaries, ...others])).toBe(
    'Nullist ei alga nende näitajate telg: keskmine brutopalk, käive töötaja kohta, maksude osakaal käibest.',
  )
})
