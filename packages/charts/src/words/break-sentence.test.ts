import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { periodsBetween } from '@kvartal/domain/period/period'
import { quarterBases } from '@kvartal/domain/reports/comparison-basis'
import { company, revenue, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { periodAxis } from '../series/period-axis.ts'
import { makeSeries } from '../series/series.ts'
import { breakSentence } from './break-sentence.ts'

const salary = quarterMetric('averageGrossSalary')
const quarters = (from: number, to: number) =>
  periodsBetween({ year: from, quarter: 4 }, { year: to, quarter: 1 })
const series = (from: number, to: number) => {
  const periods = quarters(from, to)
  const bases = quarterBases(salary, periods) ?? []
  return makeSeries(
    periodAxis(periods),
    [salary],
    [
      {
        ...company(
          'A',
          periods.map(() => 1),
          salary.id,
        ),
        bases,
      },
    ],
  )
}

test('a chart of the salary estimate says why its lines are broken, and only where it shows both sides', () => {
  expect(breakSentence(series(2025, 2026))).toBe(
    'I kv 2026 muutus maksuvaba tulu, 2025. ja 2026. aasta ei ole võrreldavad.',
  )
  expect(breakSentence(series(2024, 2025))).toBeNull()
  expect(breakSentence(series(2026, 2027))).toBeNull()
  expect(series(2025, 2026).lines[0]?.breaks).toEqual([false, true])
})

test('other breaks are explained once, and bars have none', () => {
  const line = { ...company('A', [1, 2]), bases: ['own', 'group'] }
  expect(breakSentence(makeSeries(yearAxis(2023, 2024), [revenue], [line]))).toMatch(
    /^Katkestus joonel/,
  )
  expect(breakSentence(makeSeries(yearAxis(2023, 2024), [revenue], [line], 'bars'))).toBeNull()
})

test('an index has no values beyond the side of its base', () => {
  const periods = quarters(2025, 2026)
  const line = { ...company('A', [100, 90], salary.id), bases: quarterBases(salary, periods) ?? [] }
  const { lines } = makeSeries(periodAxis(periods), [salary], [line], 'lines', {
    isIndexed: true,
    isLog: false,
    hasPanels: false,
  })
  expect(lines[0]?.values).toEqual([100, null])
})
