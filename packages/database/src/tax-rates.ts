import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

export interface StoredTaxRate extends TaxRate {
  readonly updatedAt: string
}

const taxRateColumns = [
  'year',
  'social_tax_rate as socialTaxRate',
  'income_tax_rate as incomeTaxRate',
  'updated_at as updatedAt',
] as const

/** Tax rates of all years, newest first, in percent. */
export async function listTaxRates(db: Kysely<Schema>): Promise<StoredTaxRate[]> {
  return db.selectFrom('tax_rates').select(taxRateColumns).orderBy('year', 'desc').execute()
}

/** A year's rates, locked until the transaction ends; `null` when there are none. */
export async function lockTaxRate(db: Kysely<Schema>, year: number): Promise<StoredTaxRate | null> {
  const found = await db
    .selectFrom('tax_rates')
    .select(taxRateColumns)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Sets a year's rates, in percent. */
export async function saveTaxRate(db: Kysely<Schema>, rate: TaxRate): Promise<StoredTaxRate> {
  const values = { social_tax_rate: rate.socialTaxRate, income_tax_rate: rate.incomeTaxRate }
  return db
    .insertInto('tax_rates')
    .values({ year: rate.year, ...values })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning(taxRateColumns)
    .executeTakeFirstOrThrow()
}

export async function removeTaxRate(db: Kysely<Schema>, year: number): Promise<void> {
  await db.deleteFrom('tax_rates').where('year', '=', year).execute()
}
