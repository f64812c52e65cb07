import type { Company } from '@kvartal/contract/companies'
import { type RegistryCompany } from '@kvartal/contract/registry'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'
import { call, callWithWarning, reading } from './call.ts'

/** The result of looking up a registry code. */
export type FoundByCode =
  /**
   * A company curated here, or, for users who may decide, a recommended one (`isPending`), with all
   * its data.
   */
  | { readonly kind: 'curated'; readonly company: Company }
  /**
   * A curated company hidden from this visitor, or a pending recommendation: only its existence may
   * be disclosed.
   */
  | { readonly kind: 'hidden'; readonly name: string; readonly isPending: boolean }
  /** A company known to EMTA or the register. */
  | { readonly kind: 'known'; readonly company: RegistryCompany }
  | { readonly kind: 'unknown' }

/**
 * The stored and published data about a code of eight digits, from here, EMTA and the register; not
 * queried for `null`.
 */
export function companyByCodeQuery(code: string | null) {
  return queryOptions({
    queryKey: ['company-by-code', code],
    queryFn: code === null ? skipToken : ({ signal }) => findByCode(code, signal),
    // Fetched each time that a form gets the code, and only then: the answer fills the form.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
}

/** Looks up a code of eight digits. */
export async function findByCode(code: string, signal: AbortSignal): Promise<FoundByCode> {
  try {
    const found = await call(
      'GET /api/companies/registry/{code}',
      { params: { code } },
      'Error finding company',
      signal,
    )
    if ('_id' in found) return { kind: 'curated', company: found }
    if ('isPending' in found)
      return { kind: 'hidden', name: found.name, isPending: found.isPending }
    return { kind: 'known', company: found }
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unknown' }
    throw error
  }
}

/** Companies of the whole country by name, former name or code; searched from two characters on. */
export function registrySearchQuery(term: string) {
  return queryOptions({
    queryKey: ['registry-search', term],
    queryFn: reading(
      'GET /api/companies/search/scraped',
      { query: { term } },
      'Error searching companies',
    ),
  })
}

/** What the business register has for a code, for the screen that compares it. */
export function registryFactsQuery(code: string) {
  return queryOptions({
    queryKey: ['registry-facts', code],
    queryFn: async () => (await readRegistryFacts(code)).saved,
    // An external service that is slow to fail: no automatic retry, the user can ask again.
    retry: false,
  })
}

/**
 * What the business register has for a code now; `warning` is set when the data came from another
 * source.
 * @throws {ApiError} 404 when the code is unknown
 */
export const readRegistryFacts = (code: string) =>
  callWithWarning(
    'GET /api/companies/arireg/{code}',
    { params: { code } },
    'Error fetching company from Business Registry',
  )
