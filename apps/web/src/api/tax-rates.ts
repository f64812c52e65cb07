import type { TaxRate } from '@kvartal/contract/tax-rates'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Rates by year, newest first. */
export function taxRatesQuery() {
  return queryOptions({
    queryKey: ['tax-rates'],
    queryFn: reading('GET /api/taxrates', {}, 'Error fetching tax rates'),
  })
}

/**
 * The queries that depend on the rates: the rates, and figures with an estimate of the gross
 * salary.
 */
export const queriesWithTaxRates = [
  ['tax-rates'],
  ['compare'],
  ['companies', 'financials'],
  ['tag-averages'],
  ['ranking'],
] as const

export const saveTaxRate = ({ year, ...body }: Omit<TaxRate, 'updatedAt'>) =>
  call(
    'PUT /api/taxrates/{year}',
    { params: { year: String(year) }, body },
    'Error saving tax rates',
  )

export const removeTaxRate = (year: number) =>
  call(
    'DELETE /api/taxrates/{year}',
    { params: { year: String(year) } },
    'Error deleting tax rates',
  )
