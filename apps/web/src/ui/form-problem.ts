import { fillAllSentence } from '@kvartal/contract/user'

/** Why a form cannot be sent, and the fields at fault; none when it is the fault of no field in particular. */
export interface FormProblem<Field extends string> {
  readonly fields: readonly Field[]
  readonly sentence: string
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

interface Checked {
  readonly error?: { readonly issues: readonly Issue[] } | undefined
}

/**
 * What to say first of all that a schema has found: fields that are empty before those that are wrong.
 * @param fields the form's own fields, in the order in which they stand
 * @returns `null` when nothing is wrong
 */
export function firstProblem<const Field extends string>(
  { error }: Checked,
  fields: readonly Field[],
): FormProblem<Field> | null {
  const issues = error?.issues ?? []
  const missing = issues.filter(({ message }) => message === fillAllSentence)
  const told = missing.length > 0 ? missing : issues.slice(0, 1)
  const sentence = told[0]?.message
  if (sentence === undefined) return null
  return { fields: fields.filter((field) => told.some(({ path }) => path[0] === field)), sentence }
}
