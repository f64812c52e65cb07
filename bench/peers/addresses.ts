// How each server is asked a question. The peers are asked for less than Kvartal answers: no tags,
// totals, changes, places or earlier values, only the rows that the question is about, so that the
// comparison errs in their favour.
import { mostFoundInBar, type QuestionId, type Questions, rowsInPage } from './questions.ts'

export const serverNames = ['kvartal', 'directus', 'bare'] as const

export type ServerName = (typeof serverNames)[number]

/** The paths that answer a question, requested one after another. */
type Addresses = { readonly [Id in QuestionId]: (asked: Questions[Id]) => readonly string[] }

const kvartal: Addresses = {
  figures: (code) => [`/api/companies/${code}/financials`],
  companyPage: (code) => [`/api/companies/${code}`, `/api/companies/${code}/financials`],
  compare: (codes) => [`/api/financial-data/compare?codes=${codes.join()}`],
  bar: (q) => [path('/api/search', { q })],
  list: (search) => [path('/api/companies', { search, isActive: true, limit: rowsInPage })],
  page: (page) => [path('/api/companies', { page, isActive: true, limit: rowsInPage })],
  olderRanking: kvartalRanking,
  newestRanking: kvartalRanking,
}

function kvartalRanking({ year, quarter, atMost }: Questions['olderRanking']): string[] {
  return [
    path('/api/ranking', {
      period: `${year}-Q${quarter}`,
      metric: 'revenue',
      revenueTo: atMost,
      limit: rowsInPage,
    }),
  ]
}

const facts = 'registry_code,registry_name,legal_form,county,emta_activity,status,registration_date'
const figures = 'year,quarter,national_taxes,labor_taxes,revenue,employee_count'
const quartersOfCompany = {
  fields: [facts, ...figures.split(',').map((field) => `quarters.${field}`)].join(),
  'deep[quarters][_sort]': 'year,quarter',
  'deep[quarters][_limit]': -1,
}
const listed = {
  fields: 'id,registry_code,name,legal_form,county,is_active,is_tracked',
  sort: 'name,registry_code',
  'filter[is_active][_eq]': true,
}

const directus: Addresses = {
  figures: (code) => [path(`/items/directory/${code}`, quartersOfCompany)],
  companyPage: (code) => [path(`/items/directory/${code}`, quartersOfCompany)],
  compare: (codes) => [
    path('/items/directory', {
      'filter[registry_code][_in]': codes.join(),
      limit: -1,
      ...quartersOfCompany,
    }),
  ],
  bar: (word) => [
    path('/items/companies', {
      'filter[folded_name][_contains]': word,
      ...listed,
      limit: mostFoundInBar,
    }),
  ],
  list: (word) => [
    path('/items/companies', {
      'filter[folded_name][_contains]': word,
      ...listed,
      limit: rowsInPage,
    }),
  ],
  page: (page) => [path('/items/companies', { ...listed, limit: rowsInPage, page })],
  olderRanking: directusRanking,
  newestRanking: directusRanking,
}

function directusRanking({ year, quarter, atMost }: Questions['olderRanking']): string[] {
  return [
    path('/items/quarters', {
      fields:
        'revenue,registry_code.registry_code,registry_code.registry_name,registry_code.county,registry_code.emta_activity',
      'filter[year][_eq]': year,
      'filter[quarter][_eq]': quarter,
      'filter[revenue][_lte]': atMost,
      sort: '-revenue',
      limit: rowsInPage,
    }),
  ]
}

const bare: Addresses = {
  figures: (code) => [path('/company', { code })],
  companyPage: (code) => [path('/company', { code })],
  compare: (codes) => [path('/compare', { codes: codes.join() })],
  bar: (word) => [path('/search', { word, limit: mostFoundInBar })],
  list: (word) => [path('/search', { word, limit: rowsInPage })],
  page: (page) => [path('/page', { limit: rowsInPage, offset: (page - 1) * rowsInPage })],
  olderRanking: bareRanking,
  newestRanking: bareRanking,
}

function bareRanking({ year, quarter, atMost }: Questions['olderRanking']): string[] {
  return [path('/ranking', { year, quarter, atMost, limit: rowsInPage })]
}

function path(name: string, query: Readonly<Record<string, string | number | boolean>>): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]) => [field, String(value)]),
  )
  return `${name}?${search.toString()}`
}

export const addresses: Readonly<Record<ServerName, Addresses>> = { kvartal, directus, bare }
