import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'

export function ratesOf({ socialTaxRate, incomeTaxRate }: TaxRate) {
  return { socialTaxRate, incomeTaxRate }
}

export function taxRateSubject(year: number) {
  return { type: 'tax-rate', id: year, name: String(year) } as const
}
