import { fillAllSentence } from '@kvartal/contract/user'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import type { Faults, Values } from './form-faults.ts'

interface FormRules<Field extends string> {
  readonly initial: Values<Field>
  readonly faultsOf: (values: Values<Field>) => Faults<Field>
  /**
   * Sends the form and returns its new values; `null` when a navigation follows, until which the form stays busy.
   * @throws ApiError
   */
  readonly send: (values: Values<Field>) => Promise<Values<Field> | null>
  /** Shown when the server sent no message. */
  readonly failed: string
  /** The field that a refusal concerns, where known. */
  readonly refusedField: (error: unknown) => Field | null
}

/** The state and actions of a form of the account screens. */
export function useAccountForm<Field extends string>({ initial, faultsOf, send, failed, refusedField }: FormRules<Field>) {
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const problem = useFormProblem<Field>(values, listed(faultsOf(values)))

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { activeElement } = document
    // The busy button loses the focus; it is returned for keyboard users.
    const goOn = () => {
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
    if (!problem.check(form)) return
    setBusy(true)
    try {
      const next = await send(values)
      if (next === null) return
      setValues(next)
      setBusy(false)
      requestAnimationFrame(goOn)
    } catch (error) {
      const field = refusedField(error)
      const sentence = sentenceOf(error, failed)
      setBusy(false)
      problem.refuse(sentence, form, field === null ? [] : [[field, sentence]])
      if (field === null) requestAnimationFrame(goOn)
    }
  }

  return {
    isBusy,
    submit,
    /** Props of a form field. */
    fieldProps: (field: Field) => ({
      ...problem.fieldProps(field),
      value: values[field],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setValues((present) => ({ ...present, [field]: value })),
    }),
  }
}

function listed<Field extends string>(faults: Faults<Field>) {
  // Object.keys is typed as strings; these are the form's own fields, in their order.
  return (Object.keys(faults) as Field[]).flatMap((field) => {
    const sentence = faults[field]
    return sentence === null ? [] : { field, sentence, isMissing: sentence === fillAllSentence }
  })
}
