import type { TaxRate } from '@kvartal/contract/tax-rates'
import { usualTaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { reread } from '../../api/reread.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { queriesWithTaxRates, saveTaxRate } from '../../api/tax-rates.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { faultsIn } from '../../ui/forms/form-faults.ts'
import { useFocusAfterRequest } from '../../ui/forms/use-focus-after-request.ts'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import { messages } from './messages.ts'
import classes from './rate-form.module.css'
import { checkRates, typedRate, type TypedRates } from './typed-rates.ts'

const fields = ['year', 'socialTaxRate', 'incomeTaxRate'] as const

/** Explanations are below their field, aligned with those of its neighbours. */
const parts = ['label', 'input', 'description', 'error'] as const

type Field = (typeof fields)[number]

const fresh: TypedRates = {
  year: '',
  socialTaxRate: typedRate(usualTaxRate.socialTaxRate),
  incomeTaxRate: typedRate(usualTaxRate.incomeTaxRate),
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
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(edited === null ? fresh : typedRates(edited))
  const [isBusy, setBusy] = useState(false)
  const checked = checkRates(typed)
  const problem = useFormProblem<Field>(typed, faultsIn(checked, fields))
  const firstRate = useFocusWhenEditing(edited)
  const wholeForm = useRef<HTMLFormElement>(null)
  useFocusAfterRequest(wholeForm, isBusy)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    if (!problem.check(form) || !checked.success) return
    setBusy(true)
    try {
      await saveTaxRate(checked.data)
    } catch (error) {
      setBusy(false)
      problem.refuse(sentenceOf(error, messages.saveFailed), form)
      return
    }
    setBusy(false)
    showAlert(messages.saved(checked.data.year), 'success')
    setTyped(fresh)
    onDone()
    void reread(queryClient, queriesWithTaxRates)
  }

  const fieldProps = (field: Field) => ({
    ...problem.fieldProps(field),
    value: typed[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped((present) => ({ ...present, [field]: value })),
    autoComplete: 'off',
    inputWrapperOrder: [...parts],
  })
  const isReplacing = edited === null && years.includes(Number(typed.year.trim()))
  return (
    // Our own messages replace the browser's.
    <form ref={wholeForm} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.fields}>
        <TextInput
          {...fieldProps('year')}
          label="Aasta"
          inputMode="numeric"
          placeholder="nt 2027"
          readOnly={edited !== null}
          description={yearNote(edited !== null, isReplacing)}
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
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          Salvesta
        </Button>
        {edited !== null && (
          <Button variant="default" disabled={isBusy} onClick={onDone}>
            Loobu
          </Button>
        )}
      </div>
    </form>
  )
}

function yearNote(isEditing: boolean, isReplacing: boolean): string {
  if (isEditing) return 'Aastat muuta ei saa'
  return isReplacing ? 'Sellel aastal on maksumäärad juba olemas: salvestamine asendab need' : 'Vahemikus 2000–2100'
}

function typedRates({ year, socialTaxRate, incomeTaxRate }: TaxRate): TypedRates {
  return { year: String(year), socialTaxRate: typedRate(socialTaxRate), incomeTaxRate: typedRate(incomeTaxRate) }
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
