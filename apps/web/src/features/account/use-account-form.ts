import { fillAllSentence } from '@kvartal/contract/user'
import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import type { Faults, Values } from './form-faults.ts'

interface FormRules<Field extends string> {
  readonly initial: Values<Field>
  readonly faultsOf: (values: Values<Field>) => Faults<Field>
  /**
   * Sends the form, and gives what it holds afterwards; `null` when the person is led elsewhere, until which it stays busy.
   * @throws ApiError
   */
  readonly send: (values: Values<Field>) => Promise<Values<Field> | null>
  /** Said when the server gave no sentence of its own. */
  readonly failed: string
  /** The field that a refusal speaks of, as far as can be told. */
  readonly refusedField: (error: unknown) => Field | null
}

/** What a form of the account screens shows and does. */
export function useAccountForm<Field extends string>({ initial, faultsOf, send, failed, refusedField }: FormRules<Field>) {
  const [values, setValues] = useState(initial)
  // Faults show from the first try to send on, and go as soon as they are mended.
  const [flagged, setFlagged] = useState<readonly Field[]>([])
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly field: Field | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sentenceId = useId()

  const faults = faultsOf(values)
  const isMissing = (field: Field) => flagged.includes(field) && faults[field] === fillAllSentence
  const sentence = flagged.some(isMissing) ? fillAllSentence : (refusal?.sentence ?? null)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { activeElement } = document
    // Object.keys knows only of strings; these are the form's own fields, in their order.
    const wrong = (Object.keys(faults) as Field[]).filter((field) => faults[field] !== null)
    setFlagged(wrong)
    setRefusal(null)
    if (wrong[0] !== undefined) {
      focusOn(form.elements.namedItem(wrong[0]))
      return
    }
    setBusy(true)
    try {
      const next = await send(values)
      if (next === null) return
      setValues(next)
      setBusy(false)
      // The busy button lost the focus; whoever works by keyboard goes on where they were.
      requestAnimationFrame(() => focusOn(activeElement))
    } catch (error) {
      const field = refusedField(error)
      setRefusal({ sentence: sentenceOf(error, failed), field })
      setBusy(false)
      requestAnimationFrame(() => focusOn(field === null ? activeElement : form.elements.namedItem(field)))
    }
  }

  return {
    isBusy,
    submit,
    /** What concerns the whole form, and the id under which its fields point to it. */
    sentence,
    sentenceId,
    /** What a field of the form takes. */
    fieldProps: (field: Field) => {
      const isRefused = refusal?.field === field
      const ownFault = flagged.includes(field) && !isMissing(field) ? faults[field] : null
      return {
        name: field,
        value: values[field],
        onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
          setValues((present) => ({ ...present, [field]: value }))
          if (isRefused) setRefusal((present) => (present === null ? null : { ...present, field: null }))
        },
        error: ownFault ?? (isMissing(field) || isRefused),
        ...(isMissing(field) || isRefused ? { 'aria-errormessage': sentenceId } : {}),
      }
    },
  }
}

function focusOn(element: Element | RadioNodeList | null): void {
  if (element instanceof HTMLElement) element.focus()
}
