import { taxRate, taxYearSentence, type TaxRate } from '@kvartal/contract/tax-rates'
import { isTaxYear, usualTaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { queriesWithTaxRates, saveTaxRate } from '../../api/tax-rates.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'

/** Alerts and failures of the tax rates (specification, section 8). */
export const messages = {
  loadFailed: 'Maksumäärade laadimine ebaõnnestus',
  saved: (year: number) => `${year}. aasta maksumäärad on salvestatud`,
  saveFailed: 'Maksumäärade salvestamine ebaõnnestus',
  removed: (year: number) => `${year}. aasta maksumäärad on kustutatud`,
  removeFailed: (year: number) => `${year}. aasta maksumäärade kustutamine ebaõnnestus`,
} as const

/** The form's values, as typed. */
interface TypedRates {
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

interface RateFormProps {
  /** The rates being edited; `null` to add a year. */
  readonly edited: TaxRate | null
  /** Years that have rates already. */
  readonly years: readonly number[]
  /** Called when rates were saved or editing was cancelled. */
  readonly onDone: () => void
}

/** A form for a year's rates, new or changed. Remounted for every edited year. */
export function RateForm({ edited, years, onDone }: RateFormProps) {
  const form = useForm({
    initial: typedRates(edited?.year ?? null, edited ?? usualTaxRate),
    check: checkRates,
    send: saveTaxRate,
    failed: messages.saveFailed,
    done: ({ year }) => messages.saved(year),
    rereads: queriesWithTaxRates,
    after: () => typedRates(null, usualTaxRate),
    onDone,
  })
  const firstRate = useFocusWhenEditing(edited)
  const isEditing = edited !== null
  const isReplacing = !isEditing && years.includes(Number(form.values.year.trim()))
  const fieldProps = (field: keyof TypedRates) => ({ ...form.text(field), autoComplete: 'off' })
  return (
    <Form form={form} submit="Salvesta" {...(isEditing ? { onCancel: onDone } : {})}>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing={20} verticalSpacing="var(--field-gap)">
        <TextInput
          {...fieldProps('year')}
          label="Aasta"
          inputMode="numeric"
          placeholder="nt 2027"
          readOnly={isEditing}
          description={yearNote(isEditing, isReplacing)}
        />
        <TextInput
          {...fieldProps('socialTaxRate')}
          ref={firstRate}
          label="Sotsiaalmaksu määr, %"
          inputMode="decimal"
          description="Tavaliselt 33%"
        />
        <TextInput
          {...fieldProps('incomeTaxRate')}
          label="Tulumaksu määr, %"
          inputMode="decimal"
          description="2020–2024: 19,28%, alates 2025: 21,21%"
        />
      </SimpleGrid>
    </Form>
  )
}

function yearNote(isEditing: boolean, isReplacing: boolean): string {
  if (isEditing) return 'Aastat muuta ei saa'
  return isReplacing
    ? 'Sellel aastal on maksumäärad juba olemas: salvestamine asendab need'
    : 'Vahemikus 2000–2100'
}

function typedRates(
  year: number | null,
  rates: Pick<TaxRate, 'socialTaxRate' | 'incomeTaxRate'>,
): TypedRates {
  return {
    year: year === null ? '' : String(year),
    socialTaxRate: typedRate(rates.socialTaxRate),
    incomeTaxRate: typedRate(rates.incomeTaxRate),
  }
}

/**
 * Moves the focus to the form after a row was chosen for editing, since the form may be far away.
 */
function useFocusWhenEditing(edited: TaxRate | null) {
  const field = useRef<HTMLInputElement>(null)
  const isEditing = edited !== null
  useEffect(() => {
    if (!isEditing) return
    field.current?.focus()
    field.current?.select()
  }, [isEditing])
  return field
}
