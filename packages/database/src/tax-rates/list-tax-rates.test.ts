import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listTaxRates } from './list-tax-rates.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('tax rates come oldest first, in percent', async () => {
  const rates = await listTaxRates(database.db)
  expect(rates.map((rate) => rate.year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026])
  expect(rates.at(-1)).toEqual({ year: 2026, socialTaxRate: 33, incomeTaxRate: 21.21 })
})
