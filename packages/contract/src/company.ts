import { eachFact, type FactKey, factTable, factsWithAddress } from '@kvartal/domain/company/facts'
import * as z from 'zod/mini'
import { id, nullableText } from './reply.ts'

const briefFacts = {
  registryCode: z.string(),
  name: z.string(),
  /** Short legal form (OÜ, AS, …). */
  type: nullableText,
  county: nullableText,
}

/** The schema of a fact in a reply, by its kind. */
const ofKind = {
  text: nullableText,
  boolean: z.nullable(z.boolean()),
  /** `YYYY-MM-DD`, like every date here. */
  date: nullableText,
} as const

type FactSchemas = { [Key in FactKey]: (typeof ofKind)[(typeof factTable)[Key]['kind']] }

// Each fact has the schema of its kind.
const { address, ...otherFacts } = factsWithAddress(
  eachFact((key) => ofKind[factTable[key].kind]) as FactSchemas,
)

/** Facts about a company from EMTA and the register, which users may correct. */
export const companyFactFields = {
  ...briefFacts,
  ...otherFacts,
  name: briefFacts.name,
  address: z.object(address),
  previousNames: z.array(
    z.object({ name: z.string(), startDate: nullableText, endDate: nullableText }),
  ),
}

/**
 * Present only for a company that the register's files had and have no longer: the day of the first
 * one without it.
 */
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

/**
 * A company of a comparison; without an id when it is not curated, and then without tags, active
 * and not tracked.
 */
export const comparedCompany = z.extend(companyInList, { _id: z.nullable(id) })

export type ComparedCompany = z.infer<typeof comparedCompany>
