import { taxYearSentence } from '@kvartal/contract/tax-rates'
import { isTaxYear } from '@kvartal/domain/tax-rates/tax-rate'
import { InvalidInput } from '../http/known-error.ts'

/** @throws InvalidInput when no tax rates can be of that year */
export function requireTaxYear(year: number): number {
  if (!isTaxYear(year)) throw new InvalidInput(taxYearSentence)
  return year
}
