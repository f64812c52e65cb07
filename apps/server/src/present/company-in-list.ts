import type { CompanyInList as OnWire } from '@kvartal/contract/company'
import type { FoundCompany } from '@kvartal/database/companies/list-companies'

/** A company as lists carry it. */
export function presentCompanyInList(company: FoundCompany): OnWire {
  const { id, registryCode, name, legalForm, county, tagIds, isActive, isTracked, matchedName } = company
  return {
    _id: String(id),
    registryCode,
    name,
    type: legalForm,
    county,
    tags: tagIds.map(String),
    isActive,
    isTracked,
    ...(matchedName !== undefined && { matchedName }),
  }
}
