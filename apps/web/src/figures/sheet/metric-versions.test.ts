import type { QuarterHistory } from '@kvartal/contract/figure-history'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { metricVersions } from './metric-versions.ts'

const publishedOn = (date: string): QuarterHistory['versions'][number]['publication'] => ({
  series: 'wide',
  fileName: `${date}.csv`,
  publishedOn: date,
  isDateAssumed: false,
  scope: 'all',
  importedAt: '2026-01-01T00:00:00.000Z',
  line: 2,
  runId: null,
  contentHash: 'a',
  pageUrl: null,
})
const figures = { nationalTaxes: 30, laborTaxes: 20, revenue: 100, employeeCount: 4 }
const over = { isCurrent: false, isRemoved: false }

const history: QuarterHistory = {
  year: 2025,
  quarter: 1,
  versions: [
    { ...figures, publication: publishedOn('2025-04-10'), confirmedOn: '2025-07-10', ...over },
    {
      ...figures,
      employeeCount: 5,
      publication: publishedOn('2025-10-10'),
      confirmedOn: '2025-10-10',
      ...over,
    },
    {
      ...figures,
      employeeCount: 5,
      revenue: 110,
      publication: publishedOn('2026-01-10'),
      confirmedOn: '2026-04-10',
      ...over,
      isCurrent: true,
    },
  ],
}

const read = (id: Parameters<typeof quarterMetric>[0]) =>
  metricVersions(quarterMetric(id), history, []).map(
    ({ value, publication, confirmedOn, isCurrent }) => [
      value,
      publication.publishedOn,
      confirmedOn,
      isCurrent,
    ],
  )

test('a version in which only other figures changed is the same value', () => {
  expect(read('revenue')).toEqual([
    [100, '2025-04-10', '2025-10-10', false],
    [110, '2026-01-10', '2026-04-10', true],
  ])
  expect(read('nationalTaxes')).toEqual([[30, '2025-04-10', '2026-04-10', true]])
})

test('a derived figure has a version for each change of what it is computed from', () => {
  // 100 / 4, 100 / 5, 110 / 5
  expect(read('revenuePerEmployee').map(([value]) => value)).toEqual([25, 20, 22])
})
