import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { periodAxis, yearBarAxis } from './period-axis.ts'

test('quarters are grouped by year', () => {
  const axis = periodAxis(periodsBetween({ year: 2023, quarter: 4 }, { year: 2024, quarter: 1 }))
  expect(axis.kind).toBe('quarter')
  expect(axis.periods).toEqual([
    { key: '2023-Q4', label: 'IV kv 2023', tick: 'IV', group: '2023', order: 8095 },
    { key: '2024-Q1', label: 'I kv 2024', tick: 'I', group: '2024', order: 8096 },
  ])
})

test('years are ticks of their own, none when the last comes before the first', () => {
  expect(yearAxis(2023, 2024).periods.map((period) => period.tick)).toEqual(['2023', '2024'])
  const first = { key: '2023', label: '2023', tick: '2023', group: null, order: 2023 }
  expect(yearAxis(2023, 2024).periods[0]).toEqual(first)
  expect(yearAxis(2024, 2023).periods).toEqual([])
})

test('years of bars have their age, and those with a note have an asterisk', () => {
  const { periods } = yearBarAxis(
    periodsBetween(yearPeriod(2022), yearPeriod(2024)),
    new Set([2023]),
  )
  expect(periods.map(({ label, tick, age }) => [label, tick, age])).toEqual([
    ['2022', '2022', 2],
    ['2023', '2023*', 1],
    ['2024', '2024', 0],
  ])
})
