import type { ReplyAt } from '@kvartal/contract/endpoints'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import type { AveragesQuery, ComparedQuery } from '@kvartal/views/compare/requests'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'
import { isOfAny, orEmpty } from './figures.ts'

const companyFallback = 'Error fetching company annual reports'
const yearsFallback = 'Error fetching annual reports for years'

/** Annual figures of the requested companies; sends no request when there are none. */
export function compareReportsQuery(query: ComparedQuery) {
  return queryOptions({
    queryKey: ['annual-reports', 'compare', query],
    enabled: isOfAny(query),
    queryFn: reading('GET /api/annual-reports/compare', { query }, companyFallback),
  })
}

/**
 * Annual averages of the requested tags. A failed read gives an empty list without an alert
 * (specification, section 7).
 */
export function reportTagAveragesQuery(query: AveragesQuery) {
  return queryOptions({
    queryKey: ['annual-reports', 'tag-averages', query],
    enabled: query.tags !== '',
    queryFn: orEmpty(reading('GET /api/annual-reports/tag-averages', { query }, companyFallback)),
  })
}

/** The most recent year with reports, and how many tracked companies lack theirs. */
export function reportStatsQuery() {
  return queryOptions({
    queryKey: ['annual-reports', 'stats'],
    queryFn: reading('GET /api/annual-reports/stats', {}, 'Error getting annual report stats'),
  })
}

/** How complete the reports of the most recent year are. */
export type ReportStats = ReplyAt<'GET /api/annual-reports/stats'>

/** A year with an open-data file. */
export type YearFile = ReplyAt<'GET /api/annual-reports/published-years'>[number]

/** Years whose files are loaded, and whether the server queries the register directly instead. */
export function loadedYearsQuery() {
  return queryOptions({
    queryKey: ['annual-reports', 'loaded-years'],
    queryFn: reading('GET /api/annual-reports/loaded-years', {}, yearsFallback),
    staleTime: 0,
  })
}

/** Years whose files the register's page lists now. */
export function publishedYearsQuery() {
  return queryOptions({
    queryKey: ['published-years'],
    queryFn: reading('GET /api/annual-reports/published-years', {}, yearsFallback),
    // This reads an external site: no automatic retry, since the user can retry by hand.
    retry: false,
  })
}

/** Which reports a run should load. */
export interface AskedReports {
  readonly types: readonly ReportType[]
  /** Only for companies that lack a chosen statement of a chosen year. */
  readonly onlyMissing: boolean
}

const startFallback = 'Error fetching annual reports for all companies'

/**
 * Loads reports of several years.
 * @returns the run's id
 * @throws {ApiError} 409 with the id of an equal run that exists
 */
export async function startReportsRun(
  years: readonly number[],
  asked: AskedReports,
): Promise<string> {
  return (
    await call(
      'POST /api/scraper/run-annual-reports',
      { body: { ...runBody(asked), years: [...years] } },
      startFallback,
    )
  ).runId
}

/** The same for a single year. */
export async function startReportsRunOfYear(year: number, asked: AskedReports): Promise<string> {
  return (
    await call(
      'POST /api/annual-reports/fetch-all/{year}',
      { params: { year: String(year) }, body: runBody(asked) },
      startFallback,
    )
  ).runId
}

function runBody({ types, onlyMissing }: AskedReports) {
  const missing: 'true' | 'false' = onlyMissing ? 'true' : 'false'
  return { reportTypes: [...types], onlyMissing: missing }
}
