import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { syntheticQuarterFile, syntheticWideFile } from './synthetic-file.ts'

const country = { taxpayers: 3000, seed: 7 }
const wide = { ...country, years: [2025, 2026], publishedOn: '2026-07-10', language: 'et' } as const

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function read(fileName: string, bytes: AsyncIterable<Uint8Array>) {
  const file = await openEmtaFile(fileName, bytes)
  const figures = new Map<string, QuarterFigure>()
  const codes = new Set<string>()
  for await (const { rows } of file.batches) {
    for (const row of rows) {
      codes.add(row.registryCode)
      for (const figure of row.figures)
        figures.set(`${row.registryCode} ${figure.year} ${figure.quarter}`, figure)
    }
  }
  return { tally: file.tally(), publishedOn: file.publishedOn, figures, codes }
}

test('the same seed gives the same file, another seed another', async () => {
  const text = await textOf(syntheticWideFile(wide))
  expect(await textOf(syntheticWideFile(wide))).toBe(text)
  expect(await textOf(syntheticWideFile({ ...wide, seed: 8 }))).not.toBe(text)
})

test('of a later release the given share of figures is corrected, and no others', async () => {
  const name = 'tasutud_maksud_kaesolev_aasta.csv'
  const { figures } = await read(name, syntheticWideFile(wide))
  const later = { ...wide, publishedOn: '2026-10-10', corrected: 0.01 }
  const { figures: next } = await read(name, syntheticWideFile(later))
  const changed = [...figures].filter(([key, figure]) => !isDeepStrictEqual(next.get(key), figure))
  expect(changed.length / figures.size).toBeGreaterThan(0.005)
  expect(changed.length / figures.size).toBeLessThan(0.015)
  expect(next.size).toBeGreaterThan(figures.size * 1.1)
})

test('both layouts and both languages are read without a problem and contain the same figures', async () => {
  const estonian = await read('tasutud_maksud_kaesolev_aasta.csv', syntheticWideFile(wide))
  const english = await read(
    'tasutud_maksud_kaesolev_aasta_eng.csv',
    syntheticWideFile({ ...wide, language: 'en' }),
  )
  const quarter = await read(
    'tasutud_maksud_2026_ii_kvartal.csv',
    syntheticQuarterFile({ ...country, period: { year: 2026, quarter: 2 } }),
  )
  expect(estonian.tally.problems).toEqual([])
  expect(estonian.publishedOn).toBe('2026-07-10')
  expect(english.figures).toEqual(estonian.figures)
  expect(english.tally.skipped).toEqual(estonian.tally.skipped)
  const inWide = [...estonian.figures].filter(([key]) => key.endsWith(' 2026 2'))
  expect(quarter.figures).toEqual(new Map(inWide))
  expect(quarter.figures.size).toBeGreaterThan(1500)
})

test('it resembles the real files: natural persons, gaps, zeros, negative values, nothing unpublished', async () => {
  const { tally, figures, codes } = await read(
    'tasutud_maksud_kaesolev_aasta.csv',
    syntheticWideFile(wide),
  )
  const all = [...figures.values()]
  expect(tally.skipped.naturalPerson).toBeGreaterThan(100)
  expect(codes.size).toBeGreaterThan(2000)
  expect(all.some((figure) => figure.revenue === null && figure.employeeCount !== null)).toBe(true)
  expect(all.some((figure) => figure.laborTaxes === 0)).toBe(true)
  expect(all.some((figure) => (figure.revenue ?? 0) < 0)).toBe(true)
  expect(
    all.some(({ nationalTaxes, laborTaxes }) => (nationalTaxes ?? 0) < (laborTaxes ?? 0)),
  ).toBe(true)
  expect(all.filter((figure) => figure.year === 2026 && figure.quarter > 2)).toEqual([])
})
