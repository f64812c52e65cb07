import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { type SearchableCompany, searchable } from '@kvartal/domain/search/company-search'
import { companyKey, tagKey } from '@kvartal/views/compare/selection'
import type { TagMembers } from '@kvartal/views/compare/slots'

/** A company by its code; without an id when it is not curated. */
export interface KnownCompany {
  readonly _id: string | null
  readonly registryCode: string
  readonly name: string
}

/** All selectable companies and tags, indexed for look-up and search. */
export interface Directory {
  /** In Estonian name order, as the server lists them; `null` until somebody needs all of them. */
  readonly companies: readonly CompanyInList[] | null
  readonly tags: readonly CountedTag[]
  /** Including companies that are in the address but not in the list. */
  readonly companyByCode: ReadonlyMap<string, KnownCompany>
  readonly tagById: ReadonlyMap<string, CountedTag>
  /** Without companies while these are not listed; then no tag is selected. */
  readonly members: TagMembers
  /** The normalized search texts, by the option's key. */
  readonly searchables: ReadonlyMap<string, SearchableCompany>
}

/** @param named the companies that the address names, which may be in the list, too */
export function createDirectory(
  companies: readonly CompanyInList[] | null,
  tags: readonly CountedTag[],
  named: readonly KnownCompany[] = [],
): Directory {
  const members = new Map<string, string[]>(tags.map((tag) => [tag._id, []]))
  const listed = companies ?? []
  for (const company of listed) {
    for (const id of company.tags) members.get(id)?.push(company.registryCode)
  }
  return {
    companies,
    tags,
    companyByCode: new Map<string, KnownCompany>(
      [...named, ...listed].map((company) => [company.registryCode, company]),
    ),
    tagById: new Map(tags.map((tag) => [tag._id, tag])),
    members,
    searchables: new Map([
      ...listed.map(
        ({ name, registryCode }) =>
          [companyKey(registryCode), searchable(name, registryCode)] as const,
      ),
      ...tags.map(({ name, _id }) => [tagKey(_id), searchable(name, '')] as const),
    ]),
  }
}
