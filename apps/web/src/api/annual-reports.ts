import {
  compareReports,
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

/** Annual figures of the companies asked for; asks nothing when nobody is. */
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

/** Annual averages of the tags asked for. A failed read is an empty list without an alert (specification, section 7). */
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

/** Which reports a run is to load. */
export interface AskedReports {
  readonly types: readonly ReportType[]
  /** Only for companies that lack a chosen statement of a year. */
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
