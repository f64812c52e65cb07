import type { TaxRate } from '@kvartal/contract/tax-rates'
import { usualTaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { queriesWithTaxRates, saveTaxRate } from '../../api/tax-rates.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { messages } from './messages.ts'
import { checkRates, typedRate, type TypedRates } from './typed-rates.ts'

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

/** Moves the focus to the form after a row was chosen for editing, since the form may be far away. */
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
