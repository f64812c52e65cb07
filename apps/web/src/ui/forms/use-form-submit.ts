import { sentenceOf } from '../../api/api-error.ts'
import { type ActionOptions, useAction } from '../actions/use-action.ts'
import type { CheckedForm } from './checked-form.ts'
import { useFormProblem } from './use-form-problem.ts'

type FieldOf<Values> = Extract<keyof Values, string>

export interface FormRules<Values, Body, Result> {
  /** Validates the values: `checkForm` with the schema of the call. */
  readonly check: (values: Values) => CheckedForm<Body, FieldOf<Values>>
  readonly send: (body: Body, values: Values) => Promise<Result>
  /** The alert of a failure, where the server sent no sentence of its own, or a function of the error. */
  readonly failed: string | ((error: unknown) => string)
  /** The fields that a refusal concerns, each with the sentence under it, or without one to show the alert's. */
  readonly refused?: (
    error: unknown,
    values: Values,
  ) => readonly (FieldOf<Values> | readonly [FieldOf<Values>, string])[]
  /** Whether a refusal only requests a field that the form shows from then on: no fault, so nothing is said of it. */
  readonly isRequest?: ((error: unknown) => boolean) | undefined
  readonly done?: ActionOptions<[Body, Values], Result>['done']
  readonly rereads?: ActionOptions<[Body, Values], Result>['rereads']
  readonly onDone?: ((result: Result, body: Body, values: Values) => void) | undefined
  readonly onFailed?: ((error: unknown, body: Body, values: Values) => void) | undefined
  /** As in `useAction`. */
  readonly leaves?: boolean | undefined
}

/** Validation and sending of a form whose values are kept by its screen; see `useForm`. */
export function useFormSubmit<Values extends object, Body, Result>(
  values: Values,
  rules: FormRules<Values, Body, Result>,
) {
  const { check, send, failed, refused, isRequest, done, rereads, onDone, onFailed, leaves } = rules
  const checked = check(values)
  const problem = useFormProblem<FieldOf<Values>>(values, checked.faults)
  const action = useAction({
    send: (body: Body, sent: Values, _form: HTMLFormElement) => send(body, sent),
    // The form shows the alert itself, so that the next attempt can remove it.
    failed: (error, _body, sent, form) => {
      if (isRequest?.(error) === true) return null
      const sentence = typeof failed === 'function' ? failed(error) : sentenceOf(error, failed)
      const fields = refused?.(error, sent) ?? []
      problem.refuse(
        sentence,
        form,
        fields.map((field) => (typeof field === 'string' ? [field, sentence] : field)),
        sent,
      )
      return null
    },
    done,
    rereads,
    leaves,
    onDone,
    onFailed,
  })
  return {
    isBusy: action.isBusy,
    /** Props of a field besides its value: its name and what is wrong with it. */
    field: problem.fieldProps,
    submit: (form: HTMLFormElement): void => {
      // Text that is not a chosen value yet must not be lost in silence; its field says so since it was left.
      const unfinished = form.querySelector<HTMLElement>(
        '[data-unfinished] input, input[data-unfinished]',
      )
      if (unfinished !== null) {
        unfinished.focus()
        return
      }
      if (!action.isBusy && problem.check(form) && checked.body !== null)
        action.run(checked.body, values, form)
    },
  }
}
