import { periodsBetween } from '@kvartal/domain/period/period'
import { measure, year2023, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { periodAxis } from '../series/period-axis.ts'
import { periodTicks } from './period-ticks.ts'

const places = (count: number, step: number) => Array.from({ length: count }, (_, i) => i * step)
const texts = (ticks: readonly { text: string }[]) => ticks.map((tick) => tick.text)
const threeYears = periodAxis(
  periodsBetween({ year: 2022, quarter: 1 }, { year: 2024, quarter: 2 }),
)

test('each quarter has its numeral and each year its name under the middle of its quarters', () => {
  const ticks = periodTicks(threeYears, places(10, 30), measure)
  expect(texts(ticks.ticks)).toEqual(['I', 'II', 'III', 'IV', 'I', 'II', 'III', 'IV', 'I', 'II'])
  expect(ticks.groups).toEqual([
    { x: 45, text: '2022' },
    { x: 165, text: '2023' },
    { x: 255, text: '2024' },
  ])
  expect(ticks.borders).toEqual([105, 225])
  expect(ticks.hasEveryGroup).toBe(true)
})

test('where numerals would overlap, every second one is shown; where those would, only years', () => {
  expect(texts(periodTicks(threeYears, places(10, 15), measure).ticks)).toEqual([
    'I',
    'III',
    'I',
    'III',
    'I',
  ])
  expect(texts(periodTicks(threeYears, places(10, 10), measure).ticks)).toEqual([])
})

test('a short last year without enough width for its name has no label', () => {
  const ticks = periodTicks(threeYears, places(10, 10), measure)
  expect(texts(ticks.groups)).toEqual(['2022', '2023'])
  expect(ticks.hasEveryGroup).toBe(false)
})

test('years are thinned out to round ones', () => {
  const ticks = periodTicks(yearAxis(2011, 2021), places(11, 8), measure)
  expect(texts(ticks.ticks)).toEqual(['2015', '2020'])
})

test('a single year of quarters is named', () => {
  expect(texts(periodTicks(year2023, places(4, 30), measure).groups)).toEqual(['2023'])
  expect(periodTicks(year2023, places(4, 30), measure).borders).toEqual([])
})
