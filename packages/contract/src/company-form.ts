import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import * as z from 'zod/mini'
import { id } from './reply.ts'

export const codeAndNameSentence = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'

/** Checks stop at the first that fails, so that a text of any length costs nothing. */
const last = (error: string) => ({ error, abort: true })

/** A text of a form; an empty one says that nothing is known. */
const optionalText = (most: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(most)),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  )

const day = z.nullable(z.iso.date('Kuupäev peab olema kujul AAAA-KK-PP'))

export const registryCode = z.string().check(
  z.trim(),
  z.minLength(1, last(codeAndNameSentence)),
  z.refine(isRegistryCode, 'Registrikood peab olema 8-kohaline number'),
)

export const companyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, last(codeAndNameSentence)),
    z.maxLength(300, last('Nimi võib olla kuni 300 märki pikk')),
    z.regex(/^\P{Cc}*$/u, last('Nimes on keelatud märk')),
  )

export const mostTagsOfCompany = 50

/** What the register tells and a person may correct; what is left out is not known, or stays as it is. */
export const companyFacts = {
  /** Short legal form (OÜ, AS, …). */
  type: z.optional(optionalText(100)),
  county: z.optional(optionalText(100)),
  businessActivity: z.optional(optionalText(300)),
  vatRegistered: z.optional(z.nullable(z.boolean())),
  address: z.optional(
    z.object({
      street: z.optional(optionalText(200)),
      postalCode: z.optional(optionalText(20)),
      fullAddress: z.optional(optionalText(400)),
    }),
  ),
  registrationDate: z.optional(day),
  status: z.optional(optionalText(100)),
  previousNames: z.optional(
    z.array(z.object({ name: companyName, startDate: z.optional(day), endDate: z.optional(day) })).check(z.maxLength(100)),
  ),
  tags: z.optional(z.array(id).check(z.maxLength(mostTagsOfCompany))),
} as const

/** Ask the register for what the form leaves empty. */
export const enrichFromRegistry = z.optional(z.boolean())
