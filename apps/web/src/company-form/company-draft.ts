import type { Company } from '@kvartal/contract/companies'
import { codeAndNameSentence, companyFacts, companyName, mostTagsOfCompany, registryCode } from '@kvartal/contract/company-form'
import type { RegistryCompany, RegistryFacts } from '@kvartal/contract/registry'
import { id } from '@kvartal/contract/reply'
import { formatDate } from '@kvartal/domain/format/date'
import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import * as z from 'zod/mini'
import { type Fault, faultsIn } from '../ui/forms/form-faults.ts'
import { readTypedDate, typedDateProblem } from '../ui/fields/typed-date.ts'

/** The values of a company's form: strings as typed, empty where unknown. */
export interface CompanyDraft {
  readonly registryCode: string
  readonly name: string
  /** Short legal form (OÜ, AS, …). */
  readonly type: string
  readonly county: string
  readonly businessActivity: string
  readonly vatRegistered: boolean | null
  readonly street: string
  readonly postalCode: string
  readonly fullAddress: string
  /** In Estonian notation: '01.02.2024'. */
  readonly registrationDate: string
  readonly status: string
  readonly previousNames: readonly FormerName[]
  /** Ids of tags. */
  readonly tags: readonly string[]
}

export type CompanyField = keyof CompanyDraft

/** In the order of the fields: the first problem is shown first. */
const fields = [
  'registryCode',
  'name',
  'type',
  'county',
  'businessActivity',
  'vatRegistered',
  'tags',
  'status',
  'registrationDate',
  'fullAddress',
  'street',
  'postalCode',
  'previousNames',
] as const satisfies readonly CompanyField[]

export const emptyDraft: CompanyDraft = {
  registryCode: '',
  name: '',
  type: '',
  county: '',
  businessActivity: '',
  vatRegistered: null,
  street: '',
  postalCode: '',
  fullAddress: '',
  registrationDate: '',
  status: '',
  previousNames: [],
  tags: [],
}

/** The form of an existing company. */
export function draftOfCompany(company: Company): CompanyDraft {
  const { registryCode: code, name, vatRegistered, address, previousNames, registrationDate } = company
  return {
    registryCode: code,
    name,
    type: company.type ?? '',
    county: company.county ?? '',
    businessActivity: company.businessActivity ?? '',
    vatRegistered,
    street: address.street ?? '',
    postalCode: address.postalCode ?? '',
    fullAddress: address.fullAddress ?? '',
    registrationDate: registrationDate === null ? '' : formatDate(registrationDate),
    status: company.status ?? '',
    previousNames,
    tags: company.tags.map(({ _id }) => _id),
  }
}

/** Fills the form with what EMTA or the register's open data have for the code; other fields keep their values. */
export function withKnownCompany(draft: CompanyDraft, known: RegistryCompany): CompanyDraft {
  return {
    ...draft,
    registryCode: known.registryCode,
    name: known.name,
    type: known.type ?? draft.type,
    county: known.county ?? draft.county,
    businessActivity: known.businessActivity ?? draft.businessActivity,
    vatRegistered: known.vatRegistered ?? draft.vatRegistered,
  }
}

/**
 * Fills the form with the register's facts: name, legal form, county, address, registration date, status and former
 * names (specification, section 4). Fields that it has no value for are kept; activity and VAT, which it may know
 * too, are only filled where empty.
 */
export function withRegistryFacts(draft: CompanyDraft, facts: RegistryFacts): CompanyDraft {
  const { address, registrationDate, previousNames } = facts
  return {
    ...draft,
    name: facts.name,
    type: facts.type ?? draft.type,
    county: facts.county ?? draft.county,
    street: address.street ?? draft.street,
    postalCode: address.postalCode ?? draft.postalCode,
    fullAddress: address.fullAddress ?? draft.fullAddress,
    registrationDate: registrationDate === null ? draft.registrationDate : formatDate(registrationDate),
    status: facts.status ?? draft.status,
    previousNames: previousNames.length > 0 ? previousNames : draft.previousNames,
    businessActivity: draft.businessActivity === '' ? (facts.businessActivity ?? '') : draft.businessActivity,
    vatRegistered: draft.vatRegistered ?? facts.vatRegistered,
  }
}

/** A date in Estonian notation; empty when unknown. */
const typedDate = z.pipe(
  z.string().check(({ value, issues }) => {
    const message = typedDateProblem(value)
    if (message !== null) issues.push({ code: 'custom', input: value, message })
  }),
  z.transform(readTypedDate),
)

// Ids are text on the wire; the server converts them.
const tags = z.array(id).check(z.maxLength(mostTagsOfCompany))

const body = z.object({ registryCode, name: companyName, ...companyFacts, tags, registrationDate: typedDate })

/** The part of the form that the calls which add, change or recommend a company take. */
export type CompanyBody = z.infer<typeof body>

/** Validates the form by the calls' own schemas: gives what to send, or the problem. */
export type CheckedForm<Body, Field extends string> =
  | { readonly body: Body; readonly faults: readonly [] }
  | { readonly body: null; readonly faults: readonly Fault<Field>[] }

export function checkDraft(draft: CompanyDraft): CheckedForm<CompanyBody, CompanyField> {
  const { street, postalCode, fullAddress, ...rest } = draft
  const checked = z.safeParse(body, { ...rest, address: { street, postalCode, fullAddress } })
  if (checked.success) return { body: checked.data, faults: [] }
  return { body: null, faults: faultsIn(checked, fields, codeAndNameSentence) }
}
