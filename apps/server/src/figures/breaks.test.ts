import { breakCalls } from '@kvartal/contract/breaks'
import { quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { wideFile } from '@kvartal/testing/database/emta-file'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { published, publish } from '../testing/made-publications.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

test('anybody reads the breaks with all metrics that they touch, oldest first', async () => {
  const { data } = await callAs(opened.app, 'anonymous', breakCalls.listBreaks)
  expect(data?.map(({ from, basis, metrics }) => [from, basis, metrics?.length])).toEqual([
    ['2025', 'year', 0],
    ['2025-Q1', 'quarter', 6],
    ['2025-Q3', 'quarter', 4],
    ['2026-Q1', 'quarter', 6],
  ])
  expect(data?.[2]).toEqual({
    _id: 'vat-2025',
    kind: 'law',
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

test('sums break where files of another extent were imported, for whoever sees these companies', async () => {
  const { auto, ehitus, kala } = published
  const all = [auto, ehitus, kala].map((registryCode) => ({
    registryCode,
    year: 2026,
    figures: { 1: [100, 90, 1000, 3] as const },
  }))
  const file = wideFile('2026-04-10', [
    { registryCode: auto, year: 2025, figures: { 3: [1, 1, 1, 1], 4: [1, 1, 1, 1] } },
    ...all,
  ])
  await publish(opened.database, file)
  const { data } = await callAs(opened.app, 'anonymous', breakCalls.listBreaks)
  const ofExtent = data?.filter(({ kind }) => kind === 'extent')
  expect(ofExtent?.map(({ from, basis, metrics }) => [from, basis, metrics])).toEqual([
    ['2026-Q1', 'quarter', null],
  ])
  expect(ofExtent?.[0]?.sentence).toContain('on Kvartalis 3 ettevõtte arvud, enne 1:')
})
