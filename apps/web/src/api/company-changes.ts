import {
  addCompany as addCall,
  type Company,
  changeCompanies as changeManyCall,
  changeCompany as changeCall,
  refreshCompany as refreshCall,
  removeCompany as removeCall,
} from '@kvartal/contract/companies'
import type { CallInput } from '@kvartal/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { call, callWithWarning } from './call.ts'
import { curatedCompaniesQuery } from './curated-companies.ts'

export type NewCompany = CallInput<typeof addCall>['body']
export type CompanyChange = NonNullable<CallInput<typeof changeCall>['body']>
export type ChangeOfMany = CallInput<typeof changeManyCall>['body']

const readFromCompanies = [['companies'], ['tags'], ['compare'], ['tag-averages'], ['registry-search']] as const

/** Invalidates all queries that show, count or average companies. */
export async function rereadAfterCompanies(queryClient: QueryClient): Promise<void> {
  await Promise.all(readFromCompanies.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * The same after a change that the list of curated companies already shows: with up to 10,000 companies it is only
 * refetched when the screen is next opened.
 */
export async function rereadBesideList(queryClient: QueryClient): Promise<void> {
  const { queryKey: list } = curatedCompaniesQuery()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' }),
    ...readFromCompanies.map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[1] !== list[1] }),
    ),
  ])
}

/** Adds a company; `warning` says what could not be read from the register. */
export async function addCompany(company: NewCompany): Promise<{ saved: Company; warning: string | null }> {
  return callWithWarning(addCall, { body: company }, { fallback: 'Error creating company' })
}

export async function changeCompany(id: string, change: CompanyChange): Promise<Company> {
  return call(changeCall, { params: { id }, body: change }, { fallback: 'Error updating company' })
}

/** Applies one change to many companies, to all of them or to none. */
export async function changeCompanies(change: ChangeOfMany): Promise<void> {
  await call(changeManyCall, { body: change }, { fallback: 'Error updating company' })
}

export async function removeCompany(id: string): Promise<void> {
  await call(removeCall, { params: { id } }, { fallback: 'Error deleting company' })
}

/**
 * Refreshes a company from the register now; `warning` is set when the data came from another source.
 * @throws {ApiError} 404 when the register does not know it, 502 when the register fails
 */
export async function refreshCompany(id: string): Promise<{ saved: Company; warning: string | null }> {
  return callWithWarning(refreshCall, { params: { id } }, { fallback: 'Error refreshing company data' })
}
