import { taxRate, taxYearSentence } from '@kvartal/contract/tax-rates'
import { isTaxYear } from '@kvartal/domain/tax-rates/tax-rate'
import * as z from 'zod/mini'
import { checkForm } from '../../ui/forms/checked-form.ts'

/** The form's values, as typed. */
export interface TypedRates {
  readonly year: string
  readonly socialTaxRate: string
  readonly incomeTaxRate: string
}

const { socialTaxRate, incomeTaxRate } = taxRate.shape
const year = z.number(taxYearSentence).check(z.refine(isTaxYear, taxYearSentence))
const rates = z.object({ year, socialTaxRate, incomeTaxRate })

/** Parses and validates the form. */
export function checkRates(typed: TypedRates) {
  return checkForm(rates, {
    year: parseNumber(typed.year),
    socialTaxRate: parseNumber(typed.socialTaxRate),
    incomeTaxRate: parseNumber(typed.incomeTaxRate),
  })
}

/** Parses a number with a comma or a point; NaN when invalid. */
function parseNumber(text: string): number {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A rate as a field's value: in its shortest form, with a comma. */
export function typedRate(rate: number): string {
  return String(rate).replace('.', ',')
}
