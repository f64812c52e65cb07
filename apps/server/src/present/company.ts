import type { Company } from '@kvartal/contract/companies'
import type { CompanyInList as InListOnWire } from '@kvartal/contract/company'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import type { FoundCompany } from '@kvartal/database/companies/list-companies'
import { can } from '@kvartal/domain/access/capability'
import type { FactName } from '@kvartal/domain/company/fact-origins'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentTag } from './tag.ts'

/** A company with all fields that this visitor may see. */
export function presentCompany(company: CompanyRecord, visitor: Visitor): Company {
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
    origins: presentOrigins(company),
    ...(can(visitor, 'decide-recommendations') && presentRecommendation(company)),
  }
}

function presentOrigins(company: CompanyRecord): Company['origins'] {
  const of = (fact: FactName) => {
    const value = company[fact]
    const isMissing = value === null || (Array.isArray(value) && value.length === 0)
    return isMissing ? null : (company.origins[fact] ?? 'unknown')
  }
  return {
    name: of('name'),
    type: of('legalForm'),
    county: of('county'),
    businessActivity: of('businessActivity'),
    vatRegistered: of('vatRegistered'),
    status: of('status'),
    registrationDate: of('registrationDate'),
    street: of('street'),
    postalCode: of('postalCode'),
    fullAddress: of('fullAddress'),
    previousNames: of('formerNames'),
  }
}

function presentRecommendation({ state, recommendation }: CompanyRecord) {
  return {
    isPending: state === 'pending',
    recommendationNotes: recommendation?.notes ?? null,
    recommendedBy: recommendation?.by ?? null,
    anonymousRecommender: recommendation?.anonymous ?? null,
    recommendedAt: recommendation?.at ?? null,
  }
}

export function presentCompanyInList({ id, legalForm, tagIds, ...company }: FoundCompany): InListOnWire {
  return { ...company, _id: String(id), type: legalForm, tags: tagIds.map(String) }
}

/** A company in the audit log: the fields that users can change. */
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
