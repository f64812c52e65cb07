import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRegistryFacts } from '../../api/registry.ts'

function registerFactsQuery(code: string) {
  return queryOptions({
    queryKey: ['registry-facts', code],
    queryFn: () => readRegistryFacts(code),
    // The register is somebody else's and slow to fail; who wants it once more asks for it.
    retry: false,
  })
}

/**
 * What the register says of a suggested company.
 * @param isAskedAtOnce else only when asked for: the register lets nobody ask often
 */
export function useRegisterFacts(code: string, isAskedAtOnce: boolean) {
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  const facts = useQuery({ ...registerFactsQuery(code), enabled: isAsked })
  return { facts, isAsked, ask: () => (isAsked ? void facts.refetch() : setAsked(true)) }
}
