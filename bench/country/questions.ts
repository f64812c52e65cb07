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
