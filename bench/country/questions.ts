import { quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { rankingSorts } from '@kvartal/domain/ranking/ranking-sort'
import { codeAt } from '../stored-country.ts'

function among<Item>(list: readonly Item[]): Item {
  // The lists below have entries.
  return list[Math.floor(Math.random() * list.length)] as Item
}

function codeAmong(companies: number): string {
  return codeAt(Math.floor(Math.random() * companies))
}

/**
 * A ranking as a visitor requests it: any metric, filters and order, the first or the last page.
 */
export function rankingQuestion(companies: number): string {
  const query = new URLSearchParams({
    metric: among(quarterMetricIds),
    sort: among(['value', 'value', ...rankingSorts]),
    order: among(['asc', 'desc']),
  })
  const sometimes = (chance: number, name: string, value: string) =>
    Math.random() < chance && query.set(name, value)
  sometimes(0.4, 'county', 'Harju maakond')
  sometimes(
    0.3,
    'activity',
    among(['Ehitus', 'Info ja side', 'Kutse-, teadus- ja tehnikaalane tegevus']),
  )
  if (!query.has('activity')) sometimes(0.2, 'activity', among(opened))
  sometimes(0.2, 'legalForm', 'OÜ,AS')
  sometimes(0.2, 'employeesFrom', '1')
  sometimes(0.2, 'revenueFrom', '10000')
  sometimes(0.2, 'registeredFrom', '2010-01-01')
  sometimes(0.1, 'scope', 'curated')
  sometimes(0.1, 'tags', '1,2,3')
  // At least half of all companies have any value.
  if (query.size === 3) sometimes(0.3, 'page', String(Math.ceil(companies / 100)))
  return `/api/ranking?${query.toString()}`
}

export function overviewQuestion(): string {
  return `/api/overview?metric=${among(['revenue', 'employees', 'totalTaxes'])}`
}

/** Sections and codes whose next level visitors open, and the places for which they do. */
const opened = ['Ehitus', 'Info ja side', 'F', 'G', 'K', '41', '46', '62', '432', '4321', '4690']
const places = ['', '&county=Harju maakond', '&county=Tartu maakond', '&by=municipality']

/** A level below a section or code: each of them in each place by each metric is another reply. */
export function levelQuestion(): string {
  return `${overviewQuestion()}&within=${among(opened)}${among(places)}${amongQuarters()}`
}

/** The eight quarters beside rows: of sections, or of a level below. */
export function recentQuestion(): string {
  const [, of = ''] = overviewQuestion().split('?')
  const place = among(places.slice(0, 3))
  return `/api/overview/recent?${of}${among(['', `&within=${among(opened)}`])}${place}${amongQuarters()}`
}

function amongQuarters(): string {
  return `&period=${among(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1'])}`
}

export function historyQuestion(): string {
  return `/api/overview/history?${among(['activity=Ehitus', 'activity=Info ja side', 'county=Harju maakond', ''])}`
}

export function similarQuestion(companies: number): string {
  return `/api/companies/${codeAmong(companies)}/similar`
}

export function standingsQuestion(companies: number): string {
  return `/api/companies/${codeAmong(companies)}/standings`
}

/** The reads of a company's page that are about that company only. */
export function companyQuestions(companies: number): readonly string[] {
  const path = `/api/companies/${codeAmong(companies)}`
  return [path, `${path}/financials`]
}

export function compareQuestion(companies: number, compared = 50): string {
  return `/api/financial-data/compare?codes=${Array.from({ length: compared }, () => codeAmong(companies)).join()}`
}
