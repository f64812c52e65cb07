import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Tax rates of all years, oldest first, in percent. */
export async function listTaxRates(db: Kysely<Schema>): Promise<TaxRate[]> {
  return db
    .selectFrom('tax_rates')
    .select(['year', 'social_tax_rate as socialTaxRate', 'income_tax_rate as incomeTaxRate'])
    .orderBy('year')
    .execute()
}
