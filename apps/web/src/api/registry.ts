import type { Company } from '@kvartal/contract/companies'
import {
  findByRegistryCode,
  type RegistryCompany,
  type RegistryFacts,
  readFromRegistry,
  searchRegistry,
} from '@kvartal/contract/registry'
import { queryOptions } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'
import { call } from './call.ts'

/** What stands behind a registry code. */
export type FoundByCode =
  /** A company curated here, or for who decides on it one that was suggested (`isPending`), whole. */
  | { readonly kind: 'curated'; readonly company: Company }
  /** One that is here but not for this visitor, or suggested and waiting: only that it is may be told. */
  | { readonly kind: 'hidden'; readonly name: string; readonly isPending: boolean }
  /** One that EMTA or the register knows. */
  | { readonly kind: 'known'; readonly company: RegistryCompany }
  | { readonly kind: 'unknown' }

/** Looks a code of eight digits up, here and in what EMTA and the register have published. */
export async function findByCode(code: string, signal: AbortSignal): Promise<FoundByCode> {
  try {
    const found = await call(findByRegistryCode, { params: { code } }, { fallback: 'Error finding company', signal })
    if ('_id' in found) return { kind: 'curated', company: found }
    if ('isPending' in found) return { kind: 'hidden', name: found.name, isPending: found.isPending }
    return { kind: 'known', company: found }
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unknown' }
    throw error
  }
}

/** Companies of the whole country by name, former name or code; asked from two characters on. */
export function registrySearchQuery(term: string) {
  return queryOptions({
    queryKey: ['registry-search', term],
    queryFn: ({ signal }) =>
      call(searchRegistry, { query: { term } }, { fallback: 'Error searching companies', signal }),
  })
}

/** What the business register says of a code now. @throws {ApiError} 404 when it knows none */
export async function readRegistryFacts(code: string): Promise<RegistryFacts> {
  return call(readFromRegistry, { params: { code } }, { fallback: 'Error fetching company from Business Registry' })
}
