import { expect, test } from 'vitest'
import { fileNameOf, filesOfLatest, quarterRange } from './file-period.ts'

const file = (year: number, quarter: number, name = '') => ({ year, quarter, name })

test('the latest quarter may have several files', () => {
  const files = [file(2025, 4), file(2026, 2, 'üks'), file(2026, 1), file(2026, 2, 'kaks')]
  expect(filesOfLatest(files).map(({ name }) => name)).toEqual(['üks', 'kaks'])
  expect(filesOfLatest([])).toEqual([])
})

test.each([
  [[file(2026, 2)], 'II kv 2026'],
  [[file(2026, 2), file(2026, 2)], 'II kv 2026'],
  [[file(2026, 2), file(2024, 4), file(2025, 1)], 'IV kv 2024 – II kv 2026'],
  [[], ''],
])('%j span %s', (files, range) => {
  expect(quarterRange(files)).toBe(range)
})

test.each([
  [
    'https://ncfailid.emta.ee/s/a1/download/tasutud_maksud_2024_iii_kvartal.csv',
    'tasutud_maksud_2024_iii_kvartal.csv',
  ],
  ['https://emta.ee/k%C3%A4ive.csv?x=1', 'käive.csv'],
  ['https://emta.ee/100%.csv', '100%.csv'],
  ['https://emta.ee/', 'https://emta.ee/'],
  ['jama', 'jama'],
])('the file of %s is called %s', (url, name) => {
  expect(fileNameOf(url)).toBe(name)
})
