import {
  company,
  employees,
  metric,
  revenue,
  tag,
  taxRatio,
  year2023,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from './series.ts'

test('with one metric every line is solid, whatever dash the metric has', () => {
  const series = makeSeries(year2023, [employees], [company('A', [1, 2, 3, 4], 'employees')])
  expect(series.lines[0]?.dash).toBeNull()
})

test('with two metrics the dash shows the metric, colour and marker the company', () => {
  const series = makeSeries(
    year2023,
    [revenue, employees],
    [company('A', [1, 2, 3, 4], 'revenue', 20), company('A', [1, 2, 3, 4], 'employees', 20)],
  )
  expect(series.lines.map((line) => [line.dash, line.style])).toEqual([
    [null, { kind: 'company', color: 1, marker: 'triangle' }],
    ['1.5 4', { kind: 'company', color: 1, marker: 'triangle' }],
  ])
})

test('one unit has one axis, two units an axis on each side', () => {
  const taxes = metric('totalTaxes', 'Maksud kokku', 'money')
  const one = makeSeries(year2023, [revenue, taxes], [])
  expect(
    one.panels.map((panel) =>
      panel.axes.map((axis) => [axis.kind, axis.side, axis.metrics.length]),
    ),
  ).toEqual([[['money', 'left', 2]]])
  const two = makeSeries(
    year2023,
    [employees, revenue, taxes],
    [company('A', [1, 2, 3, 4], 'totalTaxes')],
  )
  expect(
    two.panels.map((panel) =>
      panel.axes.map((axis) => [axis.kind, axis.side, axis.metrics.length]),
    ),
  ).toEqual([
    [
      ['persons', 'left', 1],
      ['money', 'right', 2],
    ],
  ])
  expect(two.lines[0]?.side).toBe('right')
})

test('three units have a panel each', () => {
  const lines = [company('A', [0.1, 0.2, null, null], 'taxRatio')]
  const series = makeSeries(year2023, [revenue, employees, taxRatio], lines)
  expect(series.panels.map((panel) => panel.axes.map((axis) => [axis.kind, axis.side]))).toEqual([
    [['money', 'left']],
    [['persons', 'left']],
    [['percent', 'left']],
  ])
  expect(series.lines[0]?.panel).toBe(2)
})

test('tag averages are drawn first, below the companies', () => {
  const series = makeSeries(
    year2023,
    [revenue],
    [company('A', [1, 1, 1, 1]), tag('Ehitus', [1, 1, 1, 1])],
  )
  expect(series.lines.map((line) => line.subject.name)).toEqual(['Ehitus', 'A'])
})
