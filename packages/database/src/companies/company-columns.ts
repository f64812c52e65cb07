import type { CompanyFacts, FormerName } from '@kvartal/domain/registry/registry-facts'
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
  return { name, start_date: startDate, end_date: endDate, folded_name: foldedName, folded_words: foldedWords }
}
