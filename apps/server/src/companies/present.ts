import type { Company } from '@kvartal/contract/companies'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import { presentTag } from '../present/tag.ts'

/** A company with everything that a visitor may know of it. */
export function presentCompany(company: CompanyRecord): Company {
  const { id, legalForm, street, postalCode, fullAddress, formerNames, tags, emtaAsOf, registryAsOf } = company
  return {
    _id: String(id),
    registryCode: company.registryCode,
    name: company.name,
    type: legalForm,
    county: company.county,
    businessActivity: company.businessActivity,
    vatRegistered: company.vatRegistered,
    tags: tags.map(presentTag),
    isActive: company.isActive,
    isTracked: company.isTracked,
    address: { street, postalCode, fullAddress },
    registrationDate: company.registrationDate,
    status: company.status,
    previousNames: formerNames.map(({ name, startDate, endDate }) => ({ name, startDate, endDate })),
    createdAt: company.createdAt,
    updatedAt: company.updatedAt,
    sources: {
      emta: emtaAsOf === null ? null : { asOf: emtaAsOf },
      registry: registryAsOf === null ? null : { asOf: registryAsOf },
    },
  }
}
