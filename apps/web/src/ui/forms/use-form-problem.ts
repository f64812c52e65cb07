import { useRef, useState } from 'react'
import { dismissAlert, showAlert } from '../alerts/alerts.ts'
import { type Fault, firstFault, wordsUnderField } from './checked-form.ts'

/** The server's refusal, and the values that it refused. */
interface Refusal<Field extends string> {
  readonly values: Readonly<Record<Field, unknown>>
  /** The message under the fields concerned. */
  readonly words: readonly (readonly [field: Field, words: string])[]
}

/**
 * The problems of a form. An alert shows the first; each invalid field shows its own, from the first attempt to submit
 * until the field is valid.
 * @param values the fields' current values
 * @param faults what currently prevents the form from being sent
 */
export function useFormProblem<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  faults: readonly Fault<NoInfer<Field>>[],
) {
  const [flagged, setFlagged] = useState<readonly (Field | null)[]>([])
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null)
  const alertId = useRef<number | null>(null)

  const forget = () => {
    if (alertId.current !== null) dismissAlert(alertId.current)
    alertId.current = null
    setRefusal(null)
  }
  const refusedWords = (field: Field) =>
    refusal !== null && Object.is(values[field], refusal.values[field])
      ? (refusal.words.find(([about]) => about === field)?.[1] ?? null)
      : null
  const ownWords = (field: Field) => {
    const fault = flagged.includes(field) ? faults.find((one) => one.field === field) : undefined
    return fault === undefined ? null : wordsUnderField(fault)
  }

  return {
    /** Whether the form can be sent. If not, shows why and focuses the field concerned. */
    check(form: HTMLFormElement): boolean {
      forget()
      setFlagged(faults.map(({ field }) => field))
      const first = firstFault(faults)
      if (first === null) return true
      alertId.current = showAlert(first.sentence, 'danger')
      if (first.field !== null) focusOn(form, first.field)
      return false
    },
    /**
     * Shows why the server refused the form.
     * @param words the message under the fields concerned, until they are changed
     * @param sent the values that were refused, which may have been changed meanwhile
     */
    refuse(
      sentence: string,
      form: HTMLFormElement,
      words: Refusal<Field>['words'],
      sent: Refusal<Field>['values'],
    ): void {
      alertId.current = showAlert(sentence, 'danger')
      setRefusal({ values: sent, words })
      const [first] = words
      if (first !== undefined) focusOn(form, first[0])
    },
    /** Props of a form field, besides its value. */
    fieldProps: (field: Field) => ({ name: field, error: ownWords(field) ?? refusedWords(field) }),
  }
}

function focusOn(form: HTMLFormElement, field: string): void {
  const element = form.elements.namedItem(field)
  if (element instanceof HTMLElement) element.focus()
}
