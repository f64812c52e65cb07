import { linkOptions } from '@tanstack/react-router'
import type { DashboardAddress } from './features/dashboard/address.ts'

/** Search parameters of the company list: `q` what is searched for, `tag` ids of tags between commas. */
export interface CompanyListAddress {
  readonly q?: string
  readonly tag?: string
}

/** Search parameters of the audit log, each left out where it does not narrow. */
export interface AuditLogAddress {
  readonly q?: string
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly page?: string
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

/** Logging in, and where to go afterwards: an address of ours such as '/profile'. */
export function loginPath(next?: string) {
  return linkOptions({ to: '/login', search: next === undefined ? {} : { next } })
}

export function registerPath(next?: string) {
  return linkOptions({ to: '/register', search: next === undefined ? {} : { next } })
}

export function profilePath() {
  return linkOptions({ to: '/profile' })
}

export function usersPath() {
  return linkOptions({ to: '/users/manage' })
}

export function taxRatesPath() {
  return linkOptions({ to: '/tax-rates' })
}

export function auditLogPath(search: AuditLogAddress = {}) {
  return linkOptions({ to: '/audit-log', search })
}
