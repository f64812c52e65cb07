import type { CompareAddress } from '@kvartal/views/compare/address'
import type { RankingAddress } from '@kvartal/views/ranking/ranking-question'
import { linkOptions } from '@tanstack/react-router'

/** Search parameters of the company list: `q` the search; comma-separated tag ids, any of `tag`, all of `allTags`. */
export interface CompanyListAddress {
  readonly q?: string
  readonly tag?: string
  readonly allTags?: string
}

/** Search parameters of the audit log; filters that are not set are left out. */
export interface AuditLogAddress {
  readonly q?: string
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly page?: string
}

/** Search parameters of the list of runs; filters that are not set are left out. */
export interface RunsAddress {
  readonly kind?: string
  readonly page?: string
}

/** Search parameters of a run's page: which of its steps are shown. */
export interface RunAddress {
  /** A status of steps; all when left out. */
  readonly steps?: string
  readonly page?: string
}

/** Search parameters of the curated list: those of the public list, its own filter and order, and the open dialog. */
export interface ManageCompaniesAddress extends CompanyListAddress {
  /** 'untracked', 'without-figures' or 'hidden'; all when left out. */
  readonly show?: string
  /** A column by which rows are sorted, with a minus in front for descending order; by name when left out. */
  readonly sort?: string
  /** Id of the company being edited, or 'new'. */
  readonly edit?: string
  /** Registry code that the form for a new company starts with. */
  readonly code?: string
}

/** Search parameters of the form that recommends a company. */
export interface RecommendAddress {
  /** Registry code that the form starts with. */
  readonly code?: string
}

/** Search parameters of the overview; default values are left out. */
export interface OverviewAddress {
  /** '2026-Q1' */
  readonly period?: string
  readonly metric?: string
  /** The activity, or the county, whose sums over the quarters are shown; 'teadmata' is not known. */
  readonly activity?: string
  readonly county?: string
  /** 'all': the sums over the quarters of all companies. */
  readonly line?: string
}

/** Search parameters of a company's page. */
export interface CompanyAddress {
  /** The open tab: 'chart', 'table' or 'annual'; the overview when left out. */
  readonly tab?: string
  /** The chosen quarter, '2025-Q1'; the latest one when left out. */
  readonly q?: string
  /** Comma-separated metrics of the chart. */
  readonly m?: string
  /** Which periods the chart and the table show: 'columns' (the table only), 'four' or 'year'; quarters when left out. */
  readonly per?: string
  /** The id of the tag that a company with many is compared with; the first when left out. */
  readonly tag?: string
  /** The shown statistic of tags: 'median', 'q1', 'q3' or 'pooled'; the mean when left out. */
  readonly a?: string
  /** The chosen year of annual reports; the previous or the latest one when left out. */
  readonly y?: string
  /** The open part of annual reports: 'charts', 'balance', 'income', 'cash-flow' or 'ratios'; the overview when left out. */
  readonly part?: string
}

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

export function manageCompaniesPath(search: ManageCompaniesAddress = {}) {
  return linkOptions({ to: '/companies/manage', search })
}

/** Many companies at once, by their codes. */
export function bulkPath() {
  return linkOptions({ to: '/companies/bulk' })
}

export function tagsPath() {
  return linkOptions({ to: '/tags/manage' })
}

export function recommendPath(search: RecommendAddress = {}) {
  return linkOptions({ to: '/companies/recommend', search })
}

export function recommendedPath() {
  return linkOptions({ to: '/companies/recommended' })
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

export function usersPath() {
  return linkOptions({ to: '/users/manage' })
}

export function taxRatesPath() {
  return linkOptions({ to: '/tax-rates' })
}

export function auditLogPath(search: AuditLogAddress = {}) {
  return linkOptions({ to: '/audit-log', search })
}

export function systemPath() {
  return linkOptions({ to: '/system' })
}

export function runSettingsPath() {
  return linkOptions({ to: '/scraper-settings' })
}

export function runsPath(search: RunsAddress = {}) {
  return linkOptions({ to: '/runs', search })
}

export function runPath(id: string, search: RunAddress = {}) {
  return linkOptions({ to: '/runs/$id', params: { id }, search })
}
