import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { listTaxRates } from './tax-rates.ts'

const database = await databaseForFile()

test('tax rates are listed newest year first, in percent', async () => {
  const rates = await listTaxRates(database.db)
  expect(rates.map((rate) => rate.year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  expect(rates[0]).toMatchObject({ year: 2026, socialTaxRate: 33, incomeTaxRate: 21.21 })
})
