import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import * as z from 'zod/mini'

/** What each field of a form is at fault for, `null` where it is not; fields in the order in which they stand. */
export type Faults<Field extends string> = Readonly<Record<Field, string | null>>

export type LoginField = 'email' | 'password'
export type RegisterField = 'name' | 'email' | 'password' | 'confirmation'
export type ProfileField = RegisterField

export type Values<Field extends string> = Readonly<Record<Field, string>>

const mismatch = 'Paroolid ei kattu'

/** Only what is missing: whether the rest is right the server alone knows. */
export function loginFaults(values: Values<LoginField>): Faults<LoginField> {
  return { email: missing(values.email.trim()), password: missing(values.password) }
}

export function registerFaults(values: Values<RegisterField>): Faults<RegisterField> {
  return {
    name: faultIn(userName, values.name),
    email: faultIn(email, values.email),
    password: faultIn(newPassword, values.password),
    confirmation: missing(values.confirmation) ?? differs(values),
  }
}

/** An empty new password leaves the old one as it is. */
export function profileFaults(values: Values<ProfileField>): Faults<ProfileField> {
  return {
    name: faultIn(userName, values.name),
    email: faultIn(email, values.email),
    password: values.password === '' ? null : faultIn(newPassword, values.password),
    confirmation: differs(values),
  }
}

function missing(text: string): string | null {
  return text === '' ? fillAllSentence : null
}

function differs({ password, confirmation }: Values<'password' | 'confirmation'>): string | null {
  return password === confirmation ? null : mismatch
}

/** The server checks with the same schemas, so both say the same. */
function faultIn(schema: z.ZodMiniType, text: string): string | null {
  return z.safeParse(schema, text).error?.issues[0]?.message ?? null
}
