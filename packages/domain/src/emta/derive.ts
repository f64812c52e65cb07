import { deriverOf } from '../metrics/value-of.ts'
import { type TaxRate, taxRateFor } from '../tax-rates/tax-rate.ts'
import type { QuarterFigure, QuarterFinancials } from './figure.ts'

const derive = deriverOf('quarter')

/** Adds the derived figures to what EMTA published. Nothing derived is ever stored. */
export function deriveFinancials(
  figure: QuarterFigure,
  rates: readonly TaxRate[],
): QuarterFinancials {
  const financials = { ...figure }
  derive(financials, { rate: taxRateFor(rates, figure.year) })
  // Every metric that EMTA does not publish has its field by now.
  return financials as QuarterFinancials
}
