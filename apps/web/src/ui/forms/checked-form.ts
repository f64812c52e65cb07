import { fillAllSentence } from '@kvartal/contract/user'
import * as z from 'zod/mini'

/** A problem that prevents a form from being sent. */
export interface Fault<Field extends string> {
  /** `null` when the problem belongs to no field. */
  readonly field: Field | null
  /** The message for the form as a whole. */
  readonly sentence: string
  /** The field is empty: missing values are reported once, however many fields lack one. */
  readonly isMissing: boolean
}

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

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

interface Checked {
  readonly error?: { readonly issues: readonly Issue[] } | undefined
}

/**
 * The problems found by a schema, at most one per field.
 * @param fields the form's fields, in display order, which is also the order of the problems
 * @param missingSentences the schema's messages for empty fields
 */
function faultsIn<const Field extends string>(
  { error }: Checked,
  fields: readonly Field[],
  missingSentences: readonly string[] = [fillAllSentence],
): readonly Fault<Field>[] {
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    field: fields.find((field) => path.includes(field)) ?? null,
    sentence: message,
    isMissing: missingSentences.includes(message),
  }))
  const ofFields = fields.flatMap((field) => issues.find((issue) => issue.field === field) ?? [])
  return [...ofFields, ...issues.filter(({ field }) => field === null)]
}

/** The problem to report first: empty fields come before invalid ones. */
export function firstFault<Field extends string>(
  faults: readonly Fault<Field>[],
): Fault<Field> | null {
  return faults.find(({ isMissing }) => isMissing) ?? faults[0] ?? null
}

/** The message under an invalid field. */
export function wordsUnderField({ sentence, isMissing }: Fault<string>): string {
  return isMissing ? 'Täida see väli' : sentence
}

/** Parses an integer in Estonian notation, with or without spaces; NaN when invalid. */
export function typedWhole(text: string): number {
  const plain = text.replace(/\s/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
