import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import * as z from 'zod/mini'

/** The problem of each field, `null` where valid; fields in display order. */
export type Faults<Field extends string> = Readonly<Record<Field, string | null>>

export type LoginField = 'email' | 'password'
export type RegisterField = 'name' | 'email' | 'password' | 'confirmation'
export type ProfileField = RegisterField

export type Values<Field extends string> = Readonly<Record<Field, string>>

const mismatch = 'Paroolid ei kattu'

/** Only missing values: whether the credentials are right, only the server knows. */
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

/** An empty new password keeps the old one. */
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

/** The server validates with the same schemas, so both give the same messages. */
function faultIn(schema: z.ZodMiniType, text: string): string | null {
  return z.safeParse(schema, text).error?.issues[0]?.message ?? null
}
