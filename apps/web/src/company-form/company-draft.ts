import type { Company } from '@kvartal/contract/companies'
import { codeAndNameSentence, companyFacts, companyName, registryCode } from '@kvartal/contract/company-form'
import type { RegistryCompany, RegistryFacts } from '@kvartal/contract/registry'
import { formatDate, parseEstonianDate } from '@kvartal/domain/format/date'
import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import * as z from 'zod/mini'
import type { FormProblem } from '../ui/form-problem.ts'

/** What stands in a company's form: texts as typed, empty where nothing is known. */
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
  /** As people write it: '01.02.2024'. */
  readonly registrationDate: string
  readonly status: string
  readonly previousNames: readonly FormerName[]
  /** Ids of tags. */
  readonly tags: readonly string[]
}

export type CompanyField = keyof CompanyDraft

/** In the order in which the fields stand: what is wrong first is told first. */
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

/** The form of a company that exists. */
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

/** Fills the form with what EMTA or the register's open data know of the code; where they know nothing the form stays. */
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
 * Fills the form with what the register says: name, legal form, county, address, registration date, status and former
 * names (specification, section 4). Where it says nothing the form stays; activity and VAT, which it may know as
 * well, are only filled where the form has none.
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

const dateSentence = 'Kuupäev peab olema kujul PP.KK.AAAA'

/** A date as people write it, or as calls carry it; empty when it is not known. */
const typedDate = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => (text.trim() === '' ? null : (parseEstonianDate(text) ?? text.trim()))),
    z.nullable(z.iso.date(dateSentence)),
  ),
)

const body = z.object({ registryCode, name: companyName, ...companyFacts, registrationDate: typedDate })

/** What the calls that add, change or suggest a company take of the form. */
export type CompanyBody = z.infer<typeof body>

/** Checks a form by the calls' own rules: what to send, or what is wrong and with which fields. */
export function checkDraft(
  draft: CompanyDraft,
): { readonly body: CompanyBody } | { readonly problem: FormProblem<CompanyField> } {
  const { street, postalCode, fullAddress, ...rest } = draft
  const checked = z.safeParse(body, { ...rest, address: { street, postalCode, fullAddress } })
  if (checked.success) return { body: checked.data }
  const { issues } = checked.error
  const missing = issues.filter(({ message }) => message === codeAndNameSentence)
  const told = missing.length > 0 ? missing : issues.slice(0, 1)
  const names = told.map(({ path }) => (path[0] === 'address' ? path[1] : path[0]))
  return {
    problem: { sentence: told[0]?.message ?? codeAndNameSentence, fields: fields.filter((field) => names.includes(field)) },
  }
}
