import type { InputAt } from '@kvartal/contract/endpoints'

import type { QueryClient } from '@tanstack/react-query'
import { call, callWithWarning } from './call.ts'
import { curatedCompaniesQuery } from './curated-companies.ts'

type NewCompany = InputAt<'POST /api/companies'>['body']
export type CompanyChange = NonNullable<InputAt<'PUT /api/companies/{id}'>['body']>
export type ChangeOfMany = InputAt<'PUT /api/companies'>['body']

/** The queries that show, count or average companies. */
export const queriesWithCompanies = [
  ['companies'],
  ['tags'],
  ['compare'],
  ['tag-averages'],
  ['registry-search'],
  ['ranking'],
] as const

/**
 * The same after a change that the list of curated companies already shows: with up to 10,000 companies it is only
 * refetched when the screen is next opened.
 */
export async function rereadBesideList(queryClient: QueryClient): Promise<void> {
  const { queryKey: list } = curatedCompaniesQuery()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' }),
    ...queriesWithCompanies.map((queryKey) =>
      queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => query.queryKey[1] !== list[1],
      }),
    ),
  ])
}

/** Adds a company; `warning` says what could not be read from the register. */
export const addCompany = (body: NewCompany) =>
  callWithWarning('POST /api/companies', { body }, 'Error creating company')

export const changeCompany = (id: string, body: CompanyChange) =>
  call('PUT /api/companies/{id}', { params: { id }, body }, 'Error updating company')

/** Applies one change to many companies, to all of them or to none. */
export const changeCompanies = (body: ChangeOfMany) =>
  call('PUT /api/companies', { body }, 'Error updating company')

export const removeCompany = (id: string) =>
  call('DELETE /api/companies/{id}', { params: { id } }, 'Error deleting company')

/**
 * Refreshes a company from the register now; `warning` is set when the data came from another source.
 * @throws {ApiError} 404 when the register does not know it, 502 when the register fails
 */
export const refreshCompany = (id: string) =>
  callWithWarning(
    'PUT /api/companies/{id}/refresh-data',
    { params: { id } },
    'Error refreshing company data',
  )
