import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import * as z from 'zod/mini'
import { type CheckedForm, checkForm } from './checked-form.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly confirmation: string
}

/** The fields of a new account; some forms ask for a part of them. */
export const newAccount = z.object({
  name: userName,
  email,
  password: newPassword,
  confirmation: z.string().check(z.minLength(1, fillAllSentence)),
})

/** The form of a new account, the user's own or another person's. */
export function checkNewAccount(values: NewAccount) {
  return withConfirmation(checkForm(newAccount, values), values)
}

/**
 * Adds the error that the two passwords differ, which a schema would report only when all else is
 * valid.
 */
export function withConfirmation<Body, Field extends string>(
  checked: CheckedForm<Body, Field>,
  { password, confirmation }: Pick<NewAccount, 'password' | 'confirmation'>,
): CheckedForm<Body, Field | 'confirmation'> {
  if (password === confirmation || checked.faults.some(({ field }) => field === 'confirmation'))
    return checked
  return {
    body: null,
    faults: [
      ...checked.faults,
      { field: 'confirmation', sentence: 'Paroolid ei kattu', isMissing: false },
    ],
  }
}
