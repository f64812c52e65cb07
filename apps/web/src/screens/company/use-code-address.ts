import type { AnyCompany } from '@kvartal/contract/companies'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { companyQuery } from '../../api/companies.ts'
import { companyPath } from '../../paths.ts'

const route = getRouteApi('/companies/$id')

/** A page that was opened by its id gets the address with the registry code. @returns whether it has that address */
export function useCodeAddress(id: string, company: AnyCompany | undefined): boolean {
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  useEffect(() => {
    if (company === undefined || isRegistryCode(id)) return
    queryClient.setQueryData(companyQuery(company.registryCode).queryKey, company)
    void navigate({
      ...companyPath(company.registryCode),
      search: (present) => present,
      replace: true,
      resetScroll: false,
    })
  }, [id, company, queryClient, navigate])
  return isRegistryCode(id)
}
