import { useRef, useState, type ChangeEvent } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { type ActionOptions, useAction } from '../actions/use-action.ts'
import { dismissAlert, showAlert } from '../alerts/alerts.ts'
import { type Fault, firstFault, wordsUnderField, type CheckedForm } from './checked-form.ts'

/** The server's refusal, and the values that it refused. */
interface Refusal<Field extends string> {
  readonly values: Readonly<Record<Field, unknown>>
  /** The message under the fields concerned. */
  readonly words: readonly (readonly [field: Field, words: string])[]
}

/**
 * The problems of a form. An alert shows the first; each invalid field shows its own, from the
 * first attempt to submit until the field is valid.
 * @param values the fields' current values
 * @param faults what currently prevents the form from being sent
 */
function useFormProblem<Field extends string>(
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

type FieldOf<Values> = Extract<keyof Values, string>

interface FormRules<Values, Body, Result> {
  /** Validates the values: `checkForm` with the schema of the call. */
  readonly check: (values: Values) => CheckedForm<Body, FieldOf<Values>>
  readonly send: (body: Body, values: Values) => Promise<Result>
  /**
   * The alert of a failure, where the server sent no sentence of its own, or a function of the
   * error.
   */
  readonly failed: string | ((error: unknown) => string)
  /**
   * The fields that a refusal concerns, each with the sentence under it, or without one to show the
   * alert's.
   */
  readonly refused?: (
    error: unknown,
    values: Values,
  ) => readonly (FieldOf<Values> | readonly [FieldOf<Values>, string])[]
  /**
   * Whether a refusal only requests a field that the form shows from then on: no fault, so nothing
   * is said of it.
   */
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
      // Text that is not a chosen value yet must not be lost in silence; its field says so since it
      // was left.
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

interface FormOptions<Values, Body, Result> extends FormRules<Values, Body, Result> {
  readonly initial: Values
  /** The values of a form that stays open after it was sent; unchanged by default. */
  readonly after?: (sent: Values) => Values
}

/**
 * The values of a form, their validation and the call that sends them; `<Form>` and `<FormDialog>`
 * render it. No library is used, since the specification says how faults are shown: the first one
 * in an alert, and each under its field from the first attempt to submit until the field is valid.
 *
 * const form = useForm({ initial: { name: '' }, check: (values) => checkForm(newTag, values), send:
 * addTag, failed: messages.addFailed, done: messages.added, rereads: shownTags, onDone: onClose })
 * <FormDialog title="Lisa tag" form={form} submit="Lisa" onClose={onClose}><TextInput
 * {...form.text('name')} label="Nimi" /></FormDialog>
 */
export function useForm<Values extends object, Body, Result>({
  initial,
  after,
  ...rules
}: FormOptions<Values, Body, Result>) {
  const [values, setValues] = useState(initial)
  const form = useFormSubmit(values, {
    ...rules,
    onDone: (result, body, sent) => {
      if (after !== undefined) setValues(after(sent))
      rules.onDone?.(result, body, sent)
    },
  })
  type Field = Extract<keyof Values, string>

  /** Changes some values, or all by a function of the current ones. */
  const change = (next: Partial<Values> | ((present: Values) => Values)) =>
    setValues((present) => (typeof next === 'function' ? next(present) : { ...present, ...next }))

  return {
    ...form,
    values,
    change,
    /** Props of a text field. */
    text: <Name extends TextField<Values> & Field>(field: Name) => ({
      ...form.field(field),
      // A field of this name has text, by its type.
      value: values[field] as string,
      onChange: ({
        currentTarget: { value },
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((present) => ({ ...present, [field]: value })),
    }),
  }
}

/** The names of the values that are text. */
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values]
