import { expect, test } from 'vitest'
import { seededTaxRates, type TaxRate, taxRateFor } from './tax-rate.ts'

const rate = (year: number): TaxRate => ({ year, socialTaxRate: 33, incomeTaxRate: 20 })

test.each([
  ['its own rates', [rate(2022), rate(2023)], 2023, 2023],
  ['the latest earlier rates when it has none', [rate(2020), rate(2024), rate(2022)], 2023, 2022],
  ['the earliest rates when all are later', [rate(2025), rate(2024)], 2010, 2024],
])('a year uses %s', (_, rates, year, expected) => {
  expect(taxRateFor(rates, year)?.year).toBe(expected)
})

test('a year has no rate when there are none', () => {
  expect(taxRateFor([], 2024)).toBeNull()
})

test.each([
  [2019, 19.28],
  [2020, 19.28],
  [2024, 19.28],
  [2025, 21.21],
  [2030, 21.21],
])('a new installation has an income tax for %i of %f percent', (year, income) => {
  expect(taxRateFor(seededTaxRates, year)).toMatchObject({
    socialTaxRate: 33,
    incomeTaxRate: income,
  })
})
