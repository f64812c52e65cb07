import { useQueryClient } from '@tanstack/react-query'
import { type NamedCompany, namedCompanyQuery } from './companies.ts'

/** Keeps the name of a company that a search found, so that a comparison with it need not ask for it. */
export function useRememberName(): (company: NamedCompany) => void {
  const queryClient = useQueryClient()
  return ({ registryCode, name }) => {
    const named: NamedCompany | null = { registryCode, name }
    queryClient.setQueryData<NamedCompany | null>(namedCompanyQuery(registryCode).queryKey, named)
  }
}
