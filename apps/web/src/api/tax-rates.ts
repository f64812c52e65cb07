import {
  listTaxRates,
  removeTaxRate as removeCall,
  saveTaxRate as saveCall,
  type TaxRate,
} from '@kvartal/contract/tax-rates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Rates by year, newest first. */
export function taxRatesQuery() {
  return queryOptions({
    queryKey: ['tax-rates'],
    queryFn: ({ signal }) => call(listTaxRates, {}, { fallback: 'Error fetching tax rates', signal }),
  })
}

/** Invalidates everything that depends on the rates: the rates, and figures with an estimate of the gross salary. */
export async function rereadAfterTaxRates(queryClient: QueryClient): Promise<void> {
  const keys = [['tax-rates'], ['compare'], ['companies', 'financials'], ['tag-averages']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export async function saveTaxRate({ year, ...body }: Omit<TaxRate, 'updatedAt'>): Promise<TaxRate> {
  return call(saveCall, { params: { year: String(year) }, body }, { fallback: 'Error saving tax rates' })
}

export async function removeTaxRate(year: number): Promise<void> {
  await call(removeCall, { params: { year: String(year) } }, { fallback: 'Error deleting tax rates' })
}
