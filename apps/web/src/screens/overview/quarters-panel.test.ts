import type { SeriesBreak } from '@kvartal/contract/breaks'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { historyLine, summedMetric, summedQuarters } from './quarters-panel.tsx'

const quarter = (period: string, withValue: number, sum: number | null) => ({
  period,
  withValue,
  sum,
})

test('quarters reach from the first to the last with a sum, and those that are not stored are gaps', () => {
  const quarters = summedQuarters([
    quarter('2024-Q4', 2, null),
    quarter('2025-Q1', 3, 10),
    quarter('2025-Q3', 8, 40),
    quarter('2025-Q4', 1, null),
  ])
  expect(quarters.map(({ label, sum, withValue }) => [label, sum, withValue])).toEqual([
    ['I kv 2025', 10, 3],
    ['II kv 2025', null, 0],
    ['III kv 2025', 40, 8],
  ])
})

test('without any sum there are no quarters', () => {
  expect(summedQuarters([quarter('2024-Q4', 2, null)])).toEqual([])
})

test('a sum of fewer than half as many companies as in the best quarter is thin', () => {
  const quarters = summedQuarters([
    quarter('2025-Q1', 3, 10),
    quarter('2025-Q2', 4, 20),
    quarter('2025-Q3', 8, 40),
  ])
  const { values, coverage } = historyLine('Ehitus', quarterMetric('revenue'), 12, quarters)
  expect(values).toEqual([10, 20, 40])
  expect(coverage).toEqual({ of: 12, counts: [3, 4, 8], isThin: [true, false, false] })
})

test('sums are broken by other files too, in one mark with a law of the same quarter', () => {
  const broken = (kind: SeriesBreak['kind'], from: string, sentence: string): SeriesBreak => ({
    _id: from,
    kind,
    from,
    basis: 'quarter',
    metrics: null,
    sentence,
    source: '',
    url: null,
  })
  const all = [
    broken('extent', '2024-Q1', 'Muud failid.'),
    broken('extent', '2026-Q1', 'Veel failid.'),
    broken('classifier', '2025', 'Uued koodid.'),
    broken('law', '2025-Q3', 'Seadus.'),
  ]
  expect(summedMetric(quarterMetric('revenue'), all).breaks).toEqual([
    { at: 2024 * 4, mixed: 0, sentence: 'Muud failid.' },
    { at: 2026 * 4, mixed: 0, sentence: 'Veel failid.' },
  ])
  expect(summedMetric(quarterMetric('revenue'), all.slice(2)).breaks).toBeUndefined()
  const { breaks = [] } = summedMetric(quarterMetric('laborTaxes'), all)
  expect(breaks.map(({ at }) => at)).toEqual([2025 * 4, 2026 * 4, 2024 * 4])
  expect(breaks[1]?.sentence).toMatch(/maksuvaba 700 €.* Veel failid\.$/)
})
