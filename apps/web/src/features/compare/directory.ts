import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { type SearchableCompany, searchable } from '@kvartal/domain/search/company-search'
import type { TagMembers } from '@kvartal/views/compare/slots'
import { companyKey, tagKey } from '@kvartal/views/compare/subject-key'
import type { NamedCompany } from '../../api/companies.ts'

/** A company by its code; without an id when it is not in the list. */
interface KnownCompany {
  readonly _id: string | null
  readonly name: string
}

/** All selectable companies and tags, indexed for look-up and search. */
export interface Directory {
  /** In Estonian name order, as the server lists them. */
  readonly companies: readonly CompanyInList[]
  readonly tags: readonly CountedTag[]
  /** Including companies that are in the address but not in the list, which have no id. */
  readonly companyByCode: ReadonlyMap<string, KnownCompany>
  readonly tagById: ReadonlyMap<string, CountedTag>
  readonly members: TagMembers
  /** The normalized search texts, by the option's key. */
  readonly searchables: ReadonlyMap<string, SearchableCompany>
}

/** @param others companies that are not in the list */
export function createDirectory(companies: readonly CompanyInList[], tags: readonly CountedTag[], others: readonly NamedCompany[] = []): Directory {
  const members = new Map<string, string[]>(tags.map((tag) => [tag._id, []]))
  for (const company of companies) {
    for (const id of company.tags) members.get(id)?.push(company.registryCode)
  }
  return {
    companies,
    tags,
    companyByCode: new Map<string, KnownCompany>([
      ...others.map(({ registryCode, name }) => [registryCode, { name, _id: null }] as const),
      ...companies.map((company) => [company.registryCode, company] as const),
    ]),
    tagById: new Map(tags.map((tag) => [tag._id, tag])),
    members,
    searchables: new Map([
      ...companies.map(({ name, registryCode }) => [companyKey(registryCode), searchable(name, registryCode)] as const),
      ...tags.map(({ name, _id }) => [tagKey(_id), searchable(name, '')] as const),
    ]),
  }
}
