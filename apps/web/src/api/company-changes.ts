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

/** Whatever shows companies, counts them or averages over them is read again. */
export async function rereadAfterCompanies(queryClient: QueryClient): Promise<void> {
  await Promise.all(readFromCompanies.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * The same after a change that the list of curated companies already shows: of up to 10,000 companies it is read again
 * when the screen is next come to.
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

/** Adds a company; `warning` tells what could not be read from the register for it. */
export async function addCompany(company: NewCompany): Promise<{ saved: Company; warning: string | null }> {
  return callWithWarning(addCall, { body: company }, { fallback: 'Error creating company' })
}

export async function changeCompany(id: string, change: CompanyChange): Promise<Company> {
  return call(changeCall, { params: { id }, body: change }, { fallback: 'Error updating company' })
}

/** Changes many companies alike, all of them or none. */
export async function changeCompanies(change: ChangeOfMany): Promise<void> {
  await call(changeManyCall, { body: change }, { fallback: 'Error updating company' })
}

export async function removeCompany(id: string): Promise<void> {
  await call(removeCall, { params: { id } }, { fallback: 'Error deleting company' })
}

/** Reads what the register says of a company now. @throws {ApiError} 404 when it knows none, 502 when it fails */
export async function refreshCompany(id: string): Promise<Company> {
  return call(refreshCall, { params: { id } }, { fallback: 'Error refreshing company data' })
}
