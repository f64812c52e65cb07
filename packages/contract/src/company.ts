import type { FactOnWire } from '@kvartal/domain/company/facts'
import * as z from 'zod/mini'
import { id, nullableText } from './reply.ts'

const briefFacts = {
  registryCode: z.string(),
  name: z.string(),
  /** Short legal form (OÜ, AS, …). */
  type: nullableText,
  county: nullableText,
}

/** Facts that replies have in an object of their own. */
export type AddressPart = 'street' | 'postalCode' | 'fullAddress'

/** Facts about a company from EMTA and the register, which users may correct. */
export const companyFactFields = {
  ...briefFacts,
  businessActivity: nullableText,
  vatRegistered: z.nullable(z.boolean()),
  address: z.object({ street: nullableText, postalCode: nullableText, fullAddress: nullableText }),
  /** `YYYY-MM-DD`, like every date here. */
  registrationDate: nullableText,
  /** The register's status in words ('Registrisse kantud'). */
  status: nullableText,
  previousNames: z.array(
    z.object({ name: z.string(), startDate: nullableText, endDate: nullableText }),
  ),
} satisfies Readonly<Record<Exclude<FactOnWire, AddressPart>, z.ZodMiniType>> & {
  readonly address: z.ZodMiniObject<Readonly<Record<AddressPart, z.ZodMiniType>>>
} & Readonly<Record<'registryCode' | 'previousNames', z.ZodMiniType>>

/** Present only for a company that the register's files had and have no longer: the day of the first one without it. */
export const goneOn = z.optional(z.string())

/** A company in search results. */
export const foundCompany = z.object({
  ...briefFacts,
  /** The former name that matched, where the current one does not. */
  matchedName: z.optional(z.string()),
  goneOn,
})

/** A company in a list; few fields, because lists are long. */
export const companyInList = z.extend(foundCompany, {
  _id: id,
  /** Ids of its tags. */
  tags: z.array(id),
  isActive: z.boolean(),
  isTracked: z.boolean(),
})

export type CompanyInList = z.infer<typeof companyInList>

/** The first facts about any company of the country. */
export const companyInCountry = {
  registryCode: z.string(),
  /** `null` for a company that is not curated. */
  _id: z.nullable(id),
  name: z.string(),
  county: nullableText,
}

/** A company of a comparison; without an id when it is not curated, and then without tags, active and not tracked. */
export const comparedCompany = z.extend(companyInList, { _id: z.nullable(id) })

export type ComparedCompany = z.infer<typeof comparedCompany>
