import type { CompanyFacts, FormerName } from '@kvartal/domain/registry/registry-facts'
import { type RawBuilder, sql } from 'kysely'
import { searchText } from './search-text.ts'

/** Facts of a company, of which some may be absent. */
export type SomeFacts = { readonly [Fact in keyof CompanyFacts]?: CompanyFacts[Fact] | undefined }

/** Columns of `companies` for these facts, and for the search by name; an absent fact is `undefined`. */
export function factColumns(facts: SomeFacts) {
  const text = facts.name === undefined ? undefined : searchText(facts.name)
  return {
    name: facts.name,
    folded_name: text?.foldedName,
    folded_words: text?.foldedWords,
    legal_form: facts.legalForm,
    county: facts.county,
    business_activity: facts.businessActivity,
    vat_registered: facts.vatRegistered,
    status: facts.status,
    registration_date: facts.registrationDate,
    street: facts.street,
    postal_code: facts.postalCode,
    full_address: facts.fullAddress,
  }
}

/** Columns of `company_former_names`. */
export function formerNameColumns({ name, startDate, endDate }: FormerName) {
  const { foldedName, foldedWords } = searchText(name)
  return {
    name,
    start_date: startDate,
    end_date: endDate,
    folded_name: foldedName,
    folded_words: foldedWords,
  }
}

type Types<Columns extends object> = {
  readonly [Column in keyof Columns]: 'text' | 'boolean' | 'date'
}

export const factTypes: Types<ReturnType<typeof factColumns>> = {
  name: 'text',
  folded_name: 'text',
  folded_words: 'text',
  legal_form: 'text',
  county: 'text',
  business_activity: 'text',
  vat_registered: 'boolean',
  status: 'text',
  registration_date: 'date',
  street: 'text',
  postal_code: 'text',
  full_address: 'text',
}

export const formerNameTypes: Types<ReturnType<typeof formerNameColumns>> = {
  name: 'text',
  start_date: 'date',
  end_date: 'date',
  folded_name: 'text',
  folded_words: 'text',
}

/** Columns with their types, as in the definition of a table. */
export function typed(types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(types)
      .map((column) => column.join(' '))
      .join(', '),
  )
}

/** The names of columns, separated by commas. */
export function namesOf(types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.raw(Object.keys(types).join(', '))
}

/** The facts of a company, for a query of `companies`. */
export const selectedFacts = sql`
  registry_code as "registryCode", name, legal_form as "legalForm", county, business_activity as "businessActivity",
  vat_registered as "vatRegistered", status, registration_date as "registrationDate", street, postal_code as "postalCode",
  full_address as "fullAddress"`

/** Former names as JSON, latest first, for a query of `companies`. */
export const selectedFormerNames = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'startDate', start_date, 'endDate', end_date)
    order by end_date desc nulls first, start_date desc nulls last, name), '[]')
  from company_former_names where company_id = companies.id
) as "formerNames"`
