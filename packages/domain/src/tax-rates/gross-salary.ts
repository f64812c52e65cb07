import { quotient } from '../quotient.ts'
import type { TaxRate } from './tax-rate.ts'

/**
 * Estimates the gross salary of one employee from a quarter's labour taxes, by the specification's formula
 * (section 9): labour taxes / 4 / employees / ((social rate + income rate) / 100).
 * @returns euros; `null` when a part is missing, there are no employees or both rates are 0
 */
export function estimateGrossSalary(
  laborTaxes: number | null,
  employeeCount: number | null,
  rate: TaxRate | null,
): number | null {
  if (laborTaxes === null || rate === null) return null
  const taxesPerEmployee = quotient(laborTaxes / 4, employeeCount)
  return quotient(taxesPerEmployee, (rate.socialTaxRate + rate.incomeTaxRate) / 100)
}
