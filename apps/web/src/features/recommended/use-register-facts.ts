import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRegistryFacts } from '../../api/registry.ts'

function registerFactsQuery(code: string) {
  return queryOptions({
    queryKey: ['registry-facts', code],
    queryFn: async () => (await readRegistryFacts(code)).saved,
    // An external service that is slow to fail: no automatic retry, the user can ask again.
    retry: false,
  })
}

/**
 * The register's facts of a recommended company.
 * @param isAskedAtOnce otherwise only on request: the register limits the rate of requests
 */
export function useRegisterFacts(code: string, isAskedAtOnce: boolean) {
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  const facts = useQuery({ ...registerFactsQuery(code), enabled: isAsked })
  return { facts, isAsked, ask: () => (isAsked ? void facts.refetch() : setAsked(true)) }
}
