import type { Company } from '@kvartal/contract/companies'
import {
  codeAndNameSentence,
  companyAddress,
  companyFacts,
  companyName,
  mostTagsOfCompany,
  registryCode,
} from '@kvartal/contract/company-form'
import { recommenderSentence } from '@kvartal/contract/recommendations'
import type { RegistryFacts, RegistryCompany } from '@kvartal/contract/registry'
import { id } from '@kvartal/contract/reply'
import type { FormerName } from '@kvartal/domain/company/facts'
import { formatDate } from '@kvartal/domain/format/date'
import * as z from 'zod/mini'
import { readTypedDate, typedDateProblem } from '../../ui/fields/date-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'

/** Where facts about a company come from: when the register is not available, another source replaces it. */
export const factsSources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed',
}

/** The values of a company's form: strings as typed, empty where unknown. */
export interface CompanyDraft {
  readonly registryCode: string
  readonly name: string
  /** Short legal form (OÜ, AS, …). */
  readonly type: string
  readonly county: string
  readonly businessActivity: string
  readonly vatRegistered: boolean | null
  /** Ids of tags. */
  readonly tags: readonly string[]
  readonly status: string
  /** In Estonian notation: '01.02.2024'. */
  readonly registrationDate: string
  readonly street: string
  readonly postalCode: string
  readonly fullAddress: string
  readonly previousNames: readonly FormerName[]
}

export type CompanyField = keyof CompanyDraft

/** Facts that only the register gives, in forms that do not show them as fields. */
export const emptyRegisterFacts = {
  status: '',
  registrationDate: '',
  street: '',
  postalCode: '',
  fullAddress: '',
  previousNames: [],
} as const satisfies Partial<CompanyDraft>

/** In the order of the fields: the first problem is shown first. */
export const emptyDraft: CompanyDraft = {
  registryCode: '',
  name: '',
  type: '',
  county: '',
  businessActivity: '',
  vatRegistered: null,
  tags: [],
  ...emptyRegisterFacts,
}

/** The form of an existing company. */
export function draftOfCompany(company: Company): CompanyDraft {
  const {
    registryCode: code,
    name,
    vatRegistered,
    address,
    previousNames,
    registrationDate,
  } = company
  return {
    ...emptyDraft,
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
export function withKnownCompany<Draft extends CompanyDraft>(
  draft: Draft,
  known: RegistryCompany,
): Draft {
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
export function withRegistryFacts<Draft extends CompanyDraft>(
  draft: Draft,
  facts: RegistryFacts,
): Draft {
  const { address, registrationDate, previousNames } = facts
  return {
    ...draft,
    name: facts.name,
    type: facts.type ?? draft.type,
    county: facts.county ?? draft.county,
    street: address.street ?? draft.street,
    postalCode: address.postalCode ?? draft.postalCode,
    fullAddress: address.fullAddress ?? draft.fullAddress,
    registrationDate:
      registrationDate === null ? draft.registrationDate : formatDate(registrationDate),
    status: facts.status ?? draft.status,
    previousNames: previousNames.length > 0 ? previousNames : draft.previousNames,
    businessActivity:
      draft.businessActivity === '' ? (facts.businessActivity ?? '') : draft.businessActivity,
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

const { address: _, ...otherFacts } = companyFacts

/** The schemas of the fields, which are those of the calls that add, change or recommend a company. */
export const companyShape = {
  registryCode,
  name: companyName,
  ...otherFacts,
  ...companyAddress.shape,
  registrationDate: typedDate,
  // Ids are text on the wire; the server converts them.
  tags: z.array(id).check(z.maxLength(mostTagsOfCompany)),
} as const

type Address = z.output<typeof companyAddress>

/** The calls have the fields of the address in an object of their own. */
export function withAddress<Body extends Address>({
  street,
  postalCode,
  fullAddress,
  ...rest
}: Body) {
  return { ...rest, address: { street, postalCode, fullAddress } }
}

/** Validates a form whose company has these fields and maybe more. */
export function checkCompanyForm<Schema extends z.ZodMiniType, Values extends CompanyDraft>(
  schema: Schema,
  values: Values,
) {
  return checkForm(schema, values, [codeAndNameSentence, recommenderSentence])
}
