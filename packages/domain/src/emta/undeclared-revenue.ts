import { fold } from '../search/fold.ts'
import type { QuarterFigure } from './figure.ts'

/** EMTAK section K, 'Finants- ja kindlustustegevus'. */
const finance = fold('finants')

/** Why most of them have no revenue. */
export const undeclaredWords = 'finants- ja kindlustusettevõtted käivet enamasti ei deklareeri'

/**
 * Whether revenue is missing because the company need not declare it: banks and insurers sell
 * nothing with VAT, so EMTA publishes their taxes and no revenue.
 */
export function isRevenueUndeclared(
  activity: string | null,
  {
    revenue,
    nationalTaxes,
    laborTaxes,
  }: Pick<QuarterFigure, 'revenue' | 'nationalTaxes' | 'laborTaxes'>,
): boolean {
  const hasTaxes = nationalTaxes !== null || laborTaxes !== null
  return revenue === null && hasTaxes && activity !== null && fold(activity).startsWith(finance)
}
