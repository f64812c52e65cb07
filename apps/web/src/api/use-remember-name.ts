import { useQueryClient } from '@tanstack/react-query'
import { type NamedCompany, namedCompanyQuery } from './companies.ts'

/** Caches the name of a company found by a search, so that a comparison need not request it. */
export function useRememberName(): (company: NamedCompany) => void {
  const queryClient = useQueryClient()
  return ({ registryCode, name }) => {
    const named: NamedCompany | null = { registryCode, name }
    queryClient.setQueryData<NamedCompany | null>(namedCompanyQuery(registryCode).queryKey, named)
  }
}
