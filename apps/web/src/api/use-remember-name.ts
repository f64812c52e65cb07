import { useQueryClient } from '@tanstack/react-query'
import { type NamedCompany, nameKey } from './companies.ts'

/** Caches the name of a company that is chosen, so that the comparison need not wait for it. */
export function useRememberName(): (company: NamedCompany) => void {
  const queryClient = useQueryClient()
  return ({ registryCode, name }) => {
    const named: NamedCompany = { registryCode, name }
    queryClient.setQueryData<NamedCompany>(nameKey(registryCode), named)
  }
}
