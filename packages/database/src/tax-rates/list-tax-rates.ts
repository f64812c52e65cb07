import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export interface StoredTaxRate extends TaxRate {
  readonly updatedAt: string
}

export const taxRateColumns = [
  'year',
  'social_tax_rate as socialTaxRate',
  'income_tax_rate as incomeTaxRate',
  'updated_at as updatedAt',
] as const

/** Tax rates of all years, newest first, in percent. */
export async function listTaxRates(db: Kysely<Schema>): Promise<StoredTaxRate[]> {
  return db.selectFrom('tax_rates').select(taxRateColumns).orderBy('year', 'desc').execute()
}
