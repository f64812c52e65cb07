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
import {
  factIn,
  type FactKey,
  factKeys,
  type FormerName,
  factTable,
  factText,
  generalFacts,
  registerFacts,
} from '@kvartal/domain/company/facts'
import * as z from 'zod/mini'
import { readTypedDate, typedDateProblem } from '../../ui/fields/date-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'

/**
 * Where facts about a company come from: when the register is not available, another source
 * replaces it.
 */
export const factsSources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed',
}

/**
 * A fact in a form: text as typed, a day in Estonian notation ('01.02.2024'), empty where unknown;
 * `null` for a flag that is unknown.
 */
type DraftValue<Key extends FactKey> = (typeof factTable)[Key]['kind'] extends 'boolean'
  ? boolean | null
  : string

type DayOnWire = {
  [Key in FactKey]: (typeof factTable)[Key]['kind'] extends 'date'
    ? (typeof factTable)[Key]['wire']
    : never
}[FactKey]

type DraftFacts = {
  readonly [Key in FactKey as (typeof factTable)[Key]['wire']]: DraftValue<Key>
}

/** The values of a company's form. */
export interface CompanyDraft extends DraftFacts {
  readonly registryCode: string
  /** Ids of tags. */
  readonly tags: readonly string[]
  readonly previousNames: readonly FormerName[]
}

export type CompanyField = keyof CompanyDraft

/** Some facts, by their names in a form. */
function draftOf<Key extends FactKey>(
  keys: readonly Key[],
  valueOf: (key: Key) => string | boolean | null,
) {
  // Each value is of its fact's kind.
  return Object.fromEntries(keys.map((key) => [factTable[key].wire, valueOf(key)])) as {
    readonly [Each in Key as (typeof factTable)[Each]['wire']]: DraftValue<Each>
  }
}

const emptyValue = (key: FactKey) => (factTable[key].kind === 'boolean' ? null : '')

const typedValue = (key: FactKey, value: string | boolean | null) =>
  value === null ? emptyValue(key) : typeof value === 'boolean' ? value : factText(key, value)

/** Facts that only the register gives, in forms that do not show them as fields. */
export const emptyRegisterFacts = {
  ...draftOf(registerFacts, emptyValue),
  previousNames: [],
}

/** In the order of the fields: the first problem is shown first. */
export const emptyDraft: CompanyDraft = {
  registryCode: '',
  ...draftOf(generalFacts, emptyValue),
  tags: [],
  ...emptyRegisterFacts,
}

/** The form of an existing company. */
export function draftOfCompany(company: Company): CompanyDraft {
  return {
    ...emptyDraft,
    ...draftOf(factKeys, (key) => typedValue(key, factIn(company, key))),
    registryCode: company.registryCode,
    previousNames: company.previousNames,
    tags: company.tags.map(({ _id }) => _id),
  }
}

/**
 * Fills the form with what EMTA or the register's open data have for the code; other fields keep
 * their values.
 */
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
 * Fills the form with the register's facts: name, legal form, county, address, registration date,
 * status and former names (specification, section 4). Fields that it has no value for are kept;
 * activity and VAT, which it may know too, are only filled where empty.
 */
export function withRegistryFacts<Draft extends CompanyDraft>(
  draft: Draft,
  facts: RegistryFacts,
): Draft {
  const filled = factKeys.filter((key) => {
    const isKept = key === 'businessActivity' || key === 'vatRegistered'
    const isEmpty = draft[factTable[key].wire] === emptyValue(key)
    return factIn(facts, key) !== null && (isEmpty || !isKept)
  })
  return {
    ...draft,
    ...draftOf(filled, (key) => typedValue(key, factIn(facts, key))),
    previousNames: facts.previousNames.length > 0 ? facts.previousNames : draft.previousNames,
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

/** Days are typed in Estonian notation. */
const typedDays = Object.fromEntries(
  factKeys
    .filter((key) => factTable[key].kind === 'date')
    .map((key) => [factTable[key].wire, typedDate]),
) as { readonly [Key in DayOnWire]: typeof typedDate }

/**
 * The schemas of the fields, which are those of the calls that add, change or recommend a company.
 */
export const companyShape = {
  registryCode,
  name: companyName,
  ...otherFacts,
  ...companyAddress.shape,
  ...typedDays,
  // Ids are text on the wire; the server converts them.
  tags: z.array(id).check(z.maxLength(mostTagsOfCompany)),
} as const

type Address = z.output<typeof companyAddress>

/** The calls have the fields of the address in an object of their own. */
export function withAddress<Body extends Address>(body: Body) {
  const isInAddress = (name: string): name is keyof Address & string => name in companyAddress.shape
  const [address, rest] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isInAddress(name) === wanted)),
  )
  // The fields of the body, in two parts.
  return { ...rest, address } as Omit<Body, keyof Address> & { address: Address }
}

/** Validates a form whose company has these fields and maybe more. */
export function checkCompanyForm<Schema extends z.ZodMiniType, Values extends CompanyDraft>(
  schema: Schema,
  values: Values,
) {
  return checkForm(schema, values, [codeAndNameSentence, recommenderSentence])
}
