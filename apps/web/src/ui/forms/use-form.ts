import { type ChangeEvent, useState } from 'react'
import { type FormRules, useFormSubmit } from './use-form-submit.ts'

interface FormOptions<Values, Body, Result> extends FormRules<Values, Body, Result> {
  readonly initial: Values
  /** The values of a form that stays open after it was sent; unchanged by default. */
  readonly after?: (sent: Values) => Values
}

/**
 * The values of a form, their validation and the call that sends them; `<Form>` and `<FormDialog>` render it. No library
 * is used, since the specification says how faults are shown: the first one in an alert, and each under its field from
 * the first attempt to submit until the field is valid.
 *
 *     const form = useForm({ initial: { name: '' }, check: (values) => checkForm(newTag, values), send: addTag,
 *       failed: messages.addFailed, done: messages.added, rereads: shownTags, onDone: onClose })
 *     <FormDialog title="Lisa tag" form={form} submit="Lisa" onClose={onClose}><TextInput {...form.text('name')} label="Nimi" /></FormDialog>
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
