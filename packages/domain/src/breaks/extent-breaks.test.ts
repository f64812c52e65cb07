import { expect, test } from 'vitest'
import { parsePeriodKey } from '../period/period.ts'
import { extentBreaks } from './extent-breaks.ts'

const covered = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([key, companies]) => {
    const period = parsePeriodKey(key)
    return period === null ? [] : [{ period, companies }]
  })

test('twice or half as many companies are another extent; growth, gaps and empty periods are not', () => {
  const found = extentBreaks(
    covered({
      '2025-Q4': 1000,
      '2023-Q4': 38,
      '2024-Q1': 75,
      '2024-Q2': 160_000,
      '2024-Q4': 0,
      '2025-Q1': 161_000,
      '2025-Q2': 80_500,
      '2025-Q3': 40_251,
    }),
  )
  expect(found.map(({ id }) => id)).toEqual(['extent-2024-Q2', 'extent-2025-Q2', 'extent-2025-Q4'])
  expect(found[0]).toEqual({
    id: 'extent-2024-Q2',
    kind: 'extent',
    from: { year: 2024, quarter: 2 },
    figures: null,
    sentence: expect.stringMatching(
      /^Alates II\skv\s2024 on Kvartalis 160\s000 ettevõtte arvud, enne 75: imporditud failide ulatus on teine\.$/,
    ),
    source: 'Kvartalisse imporditud failid',
    url: null,
  })
})

test('one period has no break, and none has none', () => {
  expect(extentBreaks(covered({ '2026-Q1': 5 }))).toEqual([])
  expect(extentBreaks([])).toEqual([])
})
