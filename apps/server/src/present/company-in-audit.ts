import type { CompanyRecord } from '@kvartal/database/companies/find-company'

/** A company as the audit log keeps it: what people can change of it. */
export function presentCompanyInAudit(company: CompanyRecord) {
  const { registryCode, name, legalForm, county, businessActivity, vatRegistered, isActive, isTracked } = company
  return {
    registryCode,
    name,
    type: legalForm,
    county,
    businessActivity,
    vatRegistered,
    status: company.status,
    registrationDate: company.registrationDate,
    fullAddress: company.fullAddress,
    tags: company.tags.map((tag) => tag.name).join(', '),
    isActive,
    isTracked,
  }
}

export function companySubject({ id, name }: Pick<CompanyRecord, 'id' | 'name'>) {
  return { type: 'company', id, name } as const
}
