import type { AnyCompany, Company } from '@kvartal/contract/companies'
import type { ComparedCompany, CompanyInList as InListOnWire } from '@kvartal/contract/company'
import type { CountedTag, Tag } from '@kvartal/contract/tag'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import type { ChosenCompany } from '@kvartal/database/companies/list-chosen-companies'
import type { FoundCompany } from '@kvartal/database/companies/list-companies'
import type { CountedTag as CountedRecord, TagRecord } from '@kvartal/database/tags'
import { can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import { type FactName, isKnownFact } from '@kvartal/domain/company/fact-origins'
import {
  type CompanyFacts,
  eachFact,
  factsOnWire,
  factsWithAddress,
  factTable,
  type FormerName,
  listedFacts,
} from '@kvartal/domain/company/facts'
import { counted } from '@kvartal/domain/format/counted'
import type { VisibleCompany } from './visible-company.ts'

export function presentTag({ id, name, description, color, textColor }: TagRecord): Tag {
  return { _id: String(id), name, description, color, textColor }
}

export function presentCountedTag(tag: CountedRecord): CountedTag {
  return { ...presentTag(tag), companyCount: tag.companyCount }
}

/** A company with all fields that this visitor may see. */
export function presentCompany(company: CompanyRecord, visitor: Visitor): Company {
  return {
    ...presentKnown(company),
    _id: String(company.id),
    isCurated: company.state === 'managed',
    tags: company.tags.map(presentTag),
    isActive: company.isActive,
    isTracked: company.isTracked,
    createdAt: company.createdAt,
    updatedAt: company.updatedAt,
    ...(can(visitor, 'decide-recommendations') && presentRecommendation(company)),
  }
}

/** Any company of the country; one that is not curated has what EMTA and the register say. */
export function presentAnyCompany(company: VisibleCompany, visitor: Visitor): AnyCompany {
  if (company.id !== null) return presentCompany(company, visitor)
  return {
    ...presentKnown(company),
    _id: null,
    isCurated: false,
    tags: [],
    isActive: true,
    isTracked: false,
    createdAt: null,
    updatedAt: null,
  }
}

/** What EMTA and the register say of a company, as replies have it. */
export function presentFacts({
  registryCode,
  formerNames,
  ...values
}: CompanyFacts & { readonly formerNames: readonly FormerName[] }) {
  return {
    registryCode,
    ...factsWithAddress(values),
    previousNames: formerNames.map(({ name, startDate, endDate }) => ({
      name,
      startDate,
      endDate,
    })),
  }
}

function presentKnown(company: VisibleCompany) {
  const { emtaAsOf, registryAsOf } = company
  return {
    ...presentFacts(company),
    sources: {
      emta: emtaAsOf === null ? null : { asOf: emtaAsOf },
      registry: registryAsOf === null ? null : { asOf: registryAsOf },
    },
    origins: presentOrigins(company),
    ...presentGone(company),
  }
}

/** The mark of a company that is gone from the register's files; nothing for others. */
export function presentGone({ goneOn }: { readonly goneOn: string | null }): { goneOn?: string } {
  return goneOn === null ? {} : { goneOn }
}

function presentOrigins(company: VisibleCompany): Company['origins'] {
  const of = (fact: FactName) =>
    isKnownFact(company[fact]) ? (company.origins[fact] ?? 'unknown') : null
  return { ...factsOnWire(eachFact(of)), previousNames: of('formerNames') }
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

export function presentCompanyInList(company: FoundCompany): InListOnWire {
  return { ...presentCompared(company), _id: String(company.id) }
}

export function presentCompared({
  id,
  legalForm,
  tagIds,
  goneOn,
  ...company
}: ChosenCompany): ComparedCompany {
  return {
    ...company,
    ...presentGone({ goneOn }),
    _id: id === null ? null : String(id),
    type: legalForm,
    tags: tagIds.map(String),
  }
}

/** A company in the audit log: the fields that users can change. */
export function presentCompanyInAudit(company: CompanyRecord) {
  const { registryCode, isActive, isTracked } = company
  return {
    registryCode,
    ...Object.fromEntries(listedFacts.map((fact) => [factTable[fact].wire, company[fact]])),
    tags: company.tags.map((tag) => tag.name).join(', '),
    isActive,
    isTracked,
  }
}

/** Several companies as the subject of a row in the audit log. */
export function companiesSubject(count: number) {
  return { type: 'company', id: '', name: counted(count, 'ettevõte', 'ettevõtet') } as const
}

export function companySubject({ id, name }: Pick<CompanyRecord, 'id' | 'name'>) {
  return { type: 'company', id, name } as const
}
