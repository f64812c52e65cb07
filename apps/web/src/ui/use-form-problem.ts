import { fillAllSentence } from '@kvartal/contract/user'
import { useId, useState } from 'react'
import type { FormProblem } from './form-problem.ts'

/** What is wrong with a form: said under the field at fault, else for the whole form. */
export function useFormProblem<Field extends string>() {
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null)
  const sentenceId = useId()
  // One field's own fault stands under it; what is missing is said once, however many fields lack it.
  const isOfOneField = problem !== null && problem.fields.length === 1 && problem.sentence !== fillAllSentence

  return {
    /** What concerns the whole form, and the id under which its fields point to it. */
    sentence: isOfOneField ? null : (problem?.sentence ?? null),
    sentenceId,
    /** Shows a problem and moves the focus to the first field at fault. */
    show(next: FormProblem<Field>, form: HTMLFormElement): void {
      setProblem(next)
      const field = next.fields[0] === undefined ? null : form.elements.namedItem(next.fields[0])
      if (field instanceof HTMLElement) field.focus()
    },
    clear: () => setProblem(null),
    /** What a field of the form takes beside its value. */
    fieldProps(field: Field) {
      const isAtFault = problem?.fields.includes(field) === true
      return {
        name: field,
        error: isAtFault && (isOfOneField ? problem.sentence : true),
        ...(isAtFault && !isOfOneField ? { 'aria-errormessage': sentenceId } : {}),
      }
    },
  }
}
