import { linkOptions } from '@tanstack/react-router'
import type { DashboardAddress } from './features/dashboard/address.ts'

/** Search parameters of the company list: `q` what is searched for, `tag` ids of tags between commas. */
export interface CompanyListAddress {
  readonly q?: string
  readonly tag?: string
}

/** Every address of the product, as what links and `navigate` take. */
export function homePath(search: DashboardAddress = {}) {
  return linkOptions({ to: '/', search })
}

export function companiesPath(search: CompanyListAddress = {}) {
  return linkOptions({ to: '/companies', search })
}

export function companyPath(id: string) {
  return linkOptions({ to: '/companies/$id', params: { id } })
}
