import type { Company } from '@kvartal/contract/companies'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import { can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentTag } from './tag.ts'

/** A company with everything that this visitor may know of it. */
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
    ...(can(visitor, 'decide-recommendations') && presentRecommendation(company)),
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
