import {
  company,
  measure,
  metric,
  revenue,
  year2023,
  yearAxis,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { noSwitches } from '../series/switches.ts'
import { makeLayout } from './layout.ts'
import { logScale } from './value-scale.ts'

const textsOf = (values: number[], height = 400) =>
  logScale('money', values, 0, height).ticks.map(({ text }) => text.replaceAll('\u00a0', ' '))

test('equal factors are equally far apart', () => {
  const { toY } = logScale('money', [1, 1000], 0, 400)
  expect(toY(1) - toY(10)).toBeCloseTo(toY(100) - toY(1000))
  expect(toY(1)).toBeLessThan(400)
  expect(toY(1000)).toBeGreaterThan(0)
})

test.each([
  {
    values: [12_000, 3_400_000],
    expected: [
      '10 tuh €',
      '20 tuh €',
      '50 tuh €',
      '100 tuh €',
      '200 tuh €',
      '500 tuh €',
      '1 mln €',
      '2 mln €',
    ],
  },
  { values: [60, 90], expected: ['60 €', '65 €', '70 €', '75 €', '80 €', '85 €', '90 €'] },
  { values: [7], expected: ['5 €', '7 €', '10 €'] },
  { values: [0, -4], expected: ['1 €', '2 €', '3 €', '5 €', '7 €', '10 €'] },
])('ticks of $values are round', ({ values, expected }) => {
  expect(textsOf(values)).toEqual(expected)
})

test('many decades in little space have ticks at every nth power of ten', () => {
  expect(textsOf([1, 1e9], 170)).toEqual(['1 €', '100 €', '10 tuh €', '1 mln €', '100 mln €'])
})

const log = { ...noSwitches, isLog: true }

test('values that the axis cannot show are gaps, and a sentence says which', () => {
  const lines = [
    company('A', [10, 0, -5, 1000]),
    company('B', [10, 20, 30, 0]),
    company('C', [1, null, 3, 4]),
  ]
  const series = makeSeries(year2023, [revenue], lines, 'lines', log)
  const layout = makeLayout(series, { width: 1000, height: 500 }, measure)
  expect(layout.lines[0]?.points.map((point) => point !== null)).toEqual([true, false, false, true])
  expect(layout.lines[0]?.path).not.toMatch(/NaN|Infinity/)
  expect(series.switchSentences).toEqual([
    'Logaritmilisel teljel ei saa näidata nulli ega negatiivset arvu; neis kohtades on lünk: A (2 kvartalit); B (IV kv 2023).',
  ])
})

test('among several metrics the sentence names the metric; many lines are counted', () => {
  const profit = metric('profit', 'Puhaskasum', 'money', '3 3')
  const lines = Array.from({ length: 6 }, (_, i) => [
    company(`C${i}`, [1, 2]),
    company(`C${i}`, [-1, -2], 'profit'),
  ]).flat()
  const series = makeSeries(yearAxis(2023, 2024), [revenue, profit], lines, 'lines', log)
  expect(series.switchSentences).toEqual([
    'Logaritmilisel teljel ei saa näidata nulli ega negatiivset arvu; neis kohtades on lünk: C0, puhaskasum (2 aastat); C1, puhaskasum (2 aastat); C2, puhaskasum (2 aastat); C3, puhaskasum (2 aastat); ja veel 2.',
  ])
})
