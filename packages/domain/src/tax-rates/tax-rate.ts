/** Rates of one year, in percent (33 means 33%). */
export interface TaxRate {
  readonly year: number
  readonly socialTaxRate: number
  readonly incomeTaxRate: number
}

/** Years that may have rates, and the maximum rate (specification, section 5). */
export const taxYears = { first: 2000, last: 2100 } as const
export const highestTaxRate = 100

/** Default rates of a new year, in percent (specification, section 9). */
export const usualTaxRate = { socialTaxRate: 33, incomeTaxRate: 21.21 } as const

export function isTaxYear(year: number): boolean {
  return Number.isInteger(year) && year >= taxYears.first && year <= taxYears.last
}

/**
 * Initial rates of a new installation: the specification's examples for 2020 to 2024 and from 2025
 * on.
 */
export const seededTaxRates: readonly TaxRate[] = [
  ...[2020, 2021, 2022, 2023, 2024].map((year) => ({
    year,
    socialTaxRate: 33,
    incomeTaxRate: 19.28,
  })),
  ...[2025, 2026].map((year) => ({ year, socialTaxRate: 33, incomeTaxRate: 21.21 })),
]

/**
 * The rates that apply in a year: its own, else the latest earlier ones, else the earliest; `null`
 * when there are none.
 */
export function taxRateFor(rates: readonly TaxRate[], year: number): TaxRate | null {
  let earlier: TaxRate | null = null
  let earliest: TaxRate | null = null
  for (const rate of rates) {
    if (rate.year <= year && (earlier === null || rate.year > earlier.year)) earlier = rate
    if (earliest === null || rate.year < earliest.year) earliest = rate
  }
  return earlier ?? earliest
}
