import {
  compareReports,
  listLoadedYears,
  listPublishedYears,
  readReportStats,
  readReportTagAverages,
  startReportsRun as startReportsCall,
  startReportsRunOfYear as startYearCall,
} from '@kvartal/contract/annual-reports'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { type Compared, listed, orEmpty } from './figures.ts'

/** Annual figures of the requested companies; sends no request when the list is empty. */
export function compareReportsQuery(compared: Compared) {
  const { companies, tags, except } = compared
  return queryOptions({
    queryKey: ['annual-reports', 'compare', companies, tags, except],
    enabled: companies.length > 0 || tags.length > 0,
    queryFn: ({ signal }) =>
      call(
        compareReports,
        { query: { companies: listed(companies), tags: listed(tags), except: listed(except) } },
        { fallback: 'Error fetching company annual reports', signal },
      ),
  })
}

/** Annual averages of the requested tags. A failed read gives an empty list without an alert (specification, section 7). */
export function reportTagAveragesQuery(tagIds: readonly string[]) {
  return queryOptions({
    queryKey: ['annual-reports', 'tag-averages', tagIds],
    enabled: tagIds.length > 0,
    queryFn: ({ signal }) =>
      orEmpty(
        call(
          readReportTagAverages,
          { query: { tags: tagIds.join(',') } },
          { fallback: 'Error fetching company annual reports', signal },
        ),
      ),
  })
}

/** The most recent year with reports, and how many tracked companies lack theirs. */
export function reportStatsQuery() {
  return queryOptions({
    queryKey: ['annual-reports', 'stats'],
    queryFn: ({ signal }) => call(readReportStats, {}, { fallback: 'Error getting annual report stats', signal }),
  })
}

/** How complete the reports of the most recent year are. */
export type ReportStats = ReplyData<typeof readReportStats>

/** A year with an open-data file. */
export type YearFile = ReplyData<typeof listPublishedYears>[number]

/** Years whose files are loaded, and whether the server queries the register directly instead. */
export function loadedYearsQuery() {
  return queryOptions({
    queryKey: ['annual-reports', 'loaded-years'],
    queryFn: ({ signal }) => call(listLoadedYears, {}, { fallback: 'Error fetching annual reports for years', signal }),
    staleTime: 0,
  })
}

/** Years whose files the register's page lists now. */
export function publishedYearsQuery() {
  return queryOptions({
    queryKey: ['published-years'],
    queryFn: ({ signal }) => call(listPublishedYears, {}, { fallback: 'Error fetching annual reports for years', signal }),
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

/** Loads reports of several years. @returns the run's id @throws {ApiError} 409 with the id of the same run when there is one */
export async function startReportsRun(years: readonly number[], asked: AskedReports): Promise<string> {
  return (await call(startReportsCall, { body: { ...runBody(asked), years: [...years] } }, { fallback: startFallback })).runId
}

/** The same for a single year. */
export async function startReportsRunOfYear(year: number, asked: AskedReports): Promise<string> {
  return (await call(startYearCall, { params: { year: String(year) }, body: runBody(asked) }, { fallback: startFallback })).runId
}

function runBody({ types, onlyMissing }: AskedReports) {
  const missing: 'true' | 'false' = onlyMissing ? 'true' : 'false'
  return { reportTypes: [...types], onlyMissing: missing }
}
