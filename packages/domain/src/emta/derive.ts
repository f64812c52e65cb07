import { quotient } from '../quotient.ts'
import { estimateGrossSalary } from '../tax-rates/gross-salary.ts'
import { type TaxRate, taxRateFor } from '../tax-rates/tax-rate.ts'
import type { QuarterFigure, QuarterFinancials } from './figure.ts'

/** Adds the derived figures to what EMTA published. Nothing derived is ever stored. */
export function deriveFinancials(figure: QuarterFigure, rates: readonly TaxRate[]): QuarterFinancials {
  const { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } = figure
  const totalTaxes = nationalTaxes === null || laborTaxes === null ? null : nationalTaxes + laborTaxes
  return {
    year,
    quarter,
    employeeCount,
    revenue,
    nationalTaxes,
    laborTaxes,
    totalTaxes,
    taxToRevenueRatio: quotient(totalTaxes, revenue),
    revenuePerEmployee: quotient(revenue, employeeCount),
    averageGrossSalary: estimateGrossSalary(laborTaxes, employeeCount, taxRateFor(rates, year)),
  }
}
