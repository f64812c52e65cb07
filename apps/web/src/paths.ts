import type { Address } from '@kvartal/views/codec'
import type { CompareAddress } from '@kvartal/views/compare/address'
import type { RankingAddress } from '@kvartal/views/ranking/ranking-question'
import { linkOptions } from '@tanstack/react-router'

/** The search parameters of each screen's address; usual values are left out. */
export const screenKeys = {
  /**
   * `q` the search; comma-separated tag ids, any of `tag`, all of `allTags`; `sort` a column, with a
   * minus in front for descending order; `page` on a phone.
   */
  companies: ['q', 'tag', 'allTags', 'sort', 'page'],
  /**
   * The filters of the public list; `show` one of its own filters ('untracked', 'without-figures',
   * 'hidden', 'gone'); `sort` and `page` as there; `edit` the id
   * of the company being edited, or 'new', whose form starts with the registry code in `code`.
   */
  manageCompanies: ['q', 'tag', 'allTags', 'show', 'sort', 'page', 'edit', 'code'],
  /** `code` the registry code that the form starts with. */
  recommend: ['code'],
  /**
   * `tab` 'chart', 'table' or 'annual'; `q` the quarter, '2025-Q1'; `m` comma-separated metrics of
   * the chart; `per` which periods the chart and the table show: 'columns' (the table only), 'four'
   * or 'year'; `tag` the id of the tag that a company with many is compared with; `a` the shown
   * statistic of tags; `y` the year of annual reports, and `part` their open part.
   */
  company: ['tab', 'q', 'm', 'per', 'tag', 'a', 'y', 'part'],
  /**
   * `tab` 'counties' or 'grid'; `period` '2026-Q1'; `county` the one whose companies are summed;
   * `activity` the open section ('teadmata' is not known) and `code` the deepest open code below it;
   * `line` 'all' while the quarters of all companies are open; `number` what a cell of the grid
   * shows.
   */
  overview: ['tab', 'period', 'metric', 'county', 'activity', 'code', 'line', 'number'],
  /** `q` the initial search of accounts. */
  users: ['q'],
  /** `status` of the shown reports, 'all' for any; the open ones when left out. */
  errorReports: ['status', 'page'],
  auditLog: ['q', 'action', 'from', 'to', 'page'],
  runs: ['kind', 'page'],
  /** `steps` a status of steps; all when left out. */
  run: ['steps', 'page'],
} as const

type AddressOf<Screen extends keyof typeof screenKeys> = Address<
  (typeof screenKeys)[Screen][number]
>

export type CompanyListAddress = AddressOf<'companies'>
export type OverviewAddress = AddressOf<'overview'>
export type CompanyAddress = AddressOf<'company'>

/** Every address of the product, for links and `navigate`. */
export function homePath(search: CompareAddress = {}) {
  return linkOptions({ to: '/', search })
}

export function companiesPath(search: CompanyListAddress = {}) {
  return linkOptions({ to: '/companies', search })
}

export function companyPath(id: string, search: CompanyAddress = {}) {
  return linkOptions({ to: '/companies/$id', params: { id }, search })
}

export function rankingPath(search: RankingAddress = {}) {
  return linkOptions({ to: '/ranking', search })
}

export function overviewPath(search: OverviewAddress = {}) {
  return linkOptions({ to: '/overview', search })
}

/** @param anchor of a section or a metric of the page */
export function aboutPath(anchor?: string) {
  return linkOptions({ to: '/about', ...(anchor !== undefined && { hash: anchor }) })
}

export function privacyPath() {
  return linkOptions({ to: '/privacy' })
}

export function manageCompaniesPath(search: AddressOf<'manageCompanies'> = {}) {
  return linkOptions({ to: '/companies/manage', search })
}

/** Many companies at once, by their codes. */
export function bulkPath() {
  return linkOptions({ to: '/companies/bulk' })
}

export function tagsPath() {
  return linkOptions({ to: '/tags/manage' })
}

export function recommendPath(search: AddressOf<'recommend'> = {}) {
  return linkOptions({ to: '/companies/recommend', search })
}

export function recommendedPath() {
  return linkOptions({ to: '/companies/recommended' })
}

/** Errors that readers report. */
export function errorReportsPath(search: AddressOf<'errorReports'> = {}) {
  return linkOptions({ to: '/error-reports', search })
}

/** The login page, with the address to return to: an address of this product such as '/profile'. */
export function loginPath(next?: string) {
  return linkOptions({ to: '/login', search: next === undefined ? {} : { next } })
}

export function registerPath(next?: string) {
  return linkOptions({ to: '/register', search: next === undefined ? {} : { next } })
}

/** What the user watches. */
export function watchPath() {
  return linkOptions({ to: '/watch' })
}

export function forgotPasswordPath() {
  return linkOptions({ to: '/forgot-password' })
}

export function profilePath() {
  return linkOptions({ to: '/profile' })
}

/** Where a second factor is set up. */
export function secondFactorPath() {
  return linkOptions({ to: '/second-factor' })
}

export function usersPath(search: AddressOf<'users'> = {}) {
  return linkOptions({ to: '/users/manage', search })
}

export function taxRatesPath() {
  return linkOptions({ to: '/tax-rates' })
}

export function auditLogPath(search: AddressOf<'auditLog'> = {}) {
  return linkOptions({ to: '/audit-log', search })
}

export function systemPath() {
  return linkOptions({ to: '/system' })
}

export function runSettingsPath() {
  return linkOptions({ to: '/scraper-settings' })
}

export function runsPath(search: AddressOf<'runs'> = {}) {
  return linkOptions({ to: '/runs', search })
}

export function runPath(id: string, search: AddressOf<'run'> = {}) {
  return linkOptions({ to: '/runs/$id', params: { id }, search })
}
