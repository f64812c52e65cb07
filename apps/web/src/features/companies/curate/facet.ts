import type { CompanyInList } from '@kvartal/contract/company'
import type { ChangeOfMany } from '../../../api/company-changes.ts'

/** A boolean property of a company in the list: a switch, or whether it has a tag. */
export type Facet = 'isActive' | 'isTracked' | `tag:${string}`

export function tagFacet(id: string): Facet {
  return `tag:${id}`
}

/** The tag of a facet; `null` for a switch. */
function tagOf(facet: Facet): string | null {
  return facet.startsWith('tag:') ? facet.slice('tag:'.length) : null
}

export function hasFacet(company: CompanyInList, facet: Facet): boolean {
  if (facet === 'isActive' || facet === 'isTracked') return company[facet]
  return company.tags.includes(tagOf(facet) ?? '')
}

/** The company with the facet set or not; the same object when nothing changes. */
export function withFacet(company: CompanyInList, facet: Facet, value: boolean): CompanyInList {
  if (hasFacet(company, facet) === value) return company
  if (facet === 'isActive' || facet === 'isTracked') return { ...company, [facet]: value }
  const id = tagOf(facet) ?? ''
  // In the server's order, so that a refetch moves nothing.
  const tags = value
    ? [...company.tags, id].sort((a, b) => Number(a) - Number(b))
    : company.tags.filter((tag) => tag !== id)
  return { ...company, tags }
}

/** The request body for it. */
export function changeOfMany(ids: readonly string[], facet: Facet, value: boolean): ChangeOfMany {
  const tag = tagOf(facet)
  if (tag !== null) return { ids: [...ids], [value ? 'addTags' : 'removeTags']: [tag] }
  return { ids: [...ids], [facet]: value }
}
