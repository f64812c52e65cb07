import type { FactOnWire } from '@kvartal/domain/company/facts'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import * as z from 'zod/mini'
import type { AddressPart } from './company.ts'
import { day } from './day.ts'
import { givenId, last, oneLine } from './reply.ts'

export const codeAndNameSentence = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'

/** A text of a form; empty means unknown. */
const optionalText = (most: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(most)),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  )

export const registryCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, last(codeAndNameSentence)),
    z.refine(isRegistryCode, 'Registrikood peab olema 8-kohaline number'),
  )

export const companyName = oneLine(300, {
  empty: codeAndNameSentence,
  long: 'Nimi võib olla kuni 300 tähemärki pikk',
})

export const mostTagsOfCompany = 50

export const companyAddress = z.object({
  street: z.optional(optionalText(200)),
  postalCode: z.optional(optionalText(20)),
  fullAddress: z.optional(optionalText(400)),
})

/** Facts from the register that people may correct; a field left out is unknown, or is not changed. */
export const companyFacts = {
  /** Short legal form (OÜ, AS, …). */
  type: z.optional(optionalText(100)),
  county: z.optional(optionalText(100)),
  businessActivity: z.optional(optionalText(300)),
  vatRegistered: z.optional(z.nullable(z.boolean())),
  address: z.optional(companyAddress),
  registrationDate: z.optional(z.nullable(day)),
  status: z.optional(optionalText(100)),
  previousNames: z.optional(
    z
      .array(
        z.object({
          name: companyName,
          startDate: z.optional(z.nullable(day)),
          endDate: z.optional(z.nullable(day)),
        }),
      )
      .check(z.maxLength(100)),
  ),
  tags: z.optional(z.array(givenId).check(z.maxLength(mostTagsOfCompany))),
} as const satisfies Readonly<
  Record<Exclude<FactOnWire, AddressPart | 'name'> | 'address', z.ZodMiniType>
> &
  Readonly<Record<'previousNames' | 'tags', z.ZodMiniType>>

/** Both are true for a new company unless given. */
export const companyFlags = {
  isActive: z.optional(z.boolean()),
  isTracked: z.optional(z.boolean()),
} as const

/** Fill empty fields of the form from the register. */
export const enrichFromRegistry = z.optional(z.boolean())
