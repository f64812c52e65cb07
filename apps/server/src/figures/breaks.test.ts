import { breakCalls } from '@kvartal/contract/breaks'
import { quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

test('anybody reads the breaks with all metrics that they touch, oldest first', async () => {
  const { data } = await callAs(opened.app, 'anonymous', breakCalls.listBreaks)
  expect(data?.map(({ from, basis, metrics }) => [from, basis, metrics?.length])).toEqual([
    ['2025-Q1', 'quarter', 6],
    ['2025-Q3', 'quarter', 4],
    ['2026-Q1', 'quarter', 6],
  ])
  expect(data?.[1]).toEqual({
    _id: 'vat-2025',
    from: '2025-Q3',
    basis: 'quarter',
    metrics: ['totalTaxes', 'nationalTaxes', 'taxRatio', 'nationalTaxRatio'],
    sentence:
      'Alates 1.7.2025 on käibemaks 22% asemel 24%: riiklikud maksud kasvasid ka sama käibe juures.',
    source: 'Käibemaksuseadus',
    url: 'https://www.riigiteataja.ee/akt/KMS',
  })
  const named = new Set(data?.flatMap(({ metrics }) => metrics ?? []))
  expect([...named].filter((id) => !quarterMetricIds.some((known) => known === id))).toEqual([])
})
