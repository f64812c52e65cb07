import { expect, test } from 'vitest'
import { countActivities, countBelonging } from './companies-of-activity.ts'

const labels = {
  county: [],
  legalForm: [],
  municipality: [],
  activity: [null, 'Ehitus'],
  // The register's table gives it 1410 and 1421 in 2025.
  emtak: [null, '2008 14131', '2025 14211', '2008 62011'],
}
const companies = {
  labels,
  emtak: Uint16Array.of(1, 2, 3, 0, 1),
  activity: Uint16Array.of(0, 0, 0, 1, 0),
}
const found = countActivities(companies, { length: 5, words: Int32Array.of(0b01111) })
const asked = (...codes: string[]) => codes.map((code) => ({ code, version: '2025' as const }))

test('a company that belongs in several ways is counted once, for the one that says most', () => {
  const none = { translated: 0, unclear: 0, uncoded: 0 }
  expect(countBelonging(companies, asked('14'), found)).toEqual({ ...none, translated: 1 })
  expect(countBelonging(companies, asked('1421'), found)).toEqual({ ...none, unclear: 1 })
  const both = { ...none, translated: 1 }
  expect(countBelonging(companies, asked('1421', '14'), found)).toEqual(both)
  expect(countBelonging(companies, asked('14', '1421'), found)).toEqual(both)
})

test('a company without a known code is counted for its section', () => {
  expect(countBelonging(companies, asked('41'), found).uncoded).toBe(1)
  expect(countBelonging(companies, asked('14'), found).uncoded).toBe(0)
})
