import * as z from 'zod/mini'
import { type Fault, faultsIn } from './form-faults.ts'

/** A form that was validated: what to send, or what prevents it. */
export type CheckedForm<Body, Field extends string> =
  | { readonly body: Body; readonly faults: readonly [] }
  | { readonly body: null; readonly faults: readonly Fault<Field>[] }

/**
 * Validates a form by the schema of its call, whose sentences are Estonian.
 * @param values what the schema takes; the names are the form's fields, in display order
 * @param missingSentences the schema's messages for empty fields, where they are not the usual one
 */
export function checkForm<Schema extends z.ZodMiniType, Values extends object>(
  schema: Schema,
  values: Values,
  missingSentences?: readonly string[],
): CheckedForm<z.output<Schema>, Extract<keyof Values, string>> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return { body: checked.data, faults: [] }
  // Object.keys is typed as strings; these are the names of the values.
  const fields = Object.keys(values) as Extract<keyof Values, string>[]
  return { body: null, faults: faultsIn(checked, fields, missingSentences) }
}
