import type { AnnualReportOnWire } from '@kvartal/contract/annual-reports-published'
import type { ReportRow } from '@kvartal/domain/reports/report'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, reading, storedToken } from './call.ts'

/** One statement of one year, as published. */
export type PublishedReport = Omit<AnnualReportOnWire, 'data'> & {
  readonly data: readonly ReportRow[]
  readonly registryCode: string
}

/** All stored reports of a company. */
export function reportsOfCompanyQuery(registryCode: string) {
  const read = reading(
    'GET /api/annual-reports/{id}',
    { params: { id: registryCode } },
    'Error fetching company annual reports',
  )
  return queryOptions({
    queryKey: ['annual-reports', 'of-company', registryCode],
    // Optional fields are never undefined here: JSON has no undefined.
    queryFn: async (context) =>
      (await read(context)).map((report) => ({ ...report, registryCode })) as PublishedReport[],
  })
}

/** A company's annual figures, and its rank among the companies of its tags. */
export function reportStandingsQuery(id: string) {
  return queryOptions({
    queryKey: ['annual-reports', 'standings', id],
    queryFn: reading(
      'GET /api/annual-reports/{id}/standings',
      { params: { id } },
      'Error fetching financial ratios',
    ),
  })
}

/** A company's revenue by activity in its reports. */
export function reportActivitiesQuery(id: string) {
  return queryOptions({
    queryKey: ['annual-reports', 'activities', id],
    queryFn: reading(
      'GET /api/annual-reports/{id}/activities',
      { params: { id } },
      'Error fetching company annual reports',
    ),
  })
}

/** Every known version of each report of a company. */
export function reportHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['annual-reports', 'history', id],
    queryFn: reading(
      'GET /api/annual-reports/{id}/history',
      { params: { id } },
      'Error fetching company annual reports',
    ),
  })
}

/** All queries derived from annual reports. */
export const queriesWithReports = [['annual-reports']] as const

const noTokenSentence = 'No authentication token available'

interface AskedYears {
  readonly years: readonly number[]
  readonly types: readonly ReportType[]
}

/**
 * Starts a run that loads a company's reports.
 * @returns the run's id
 * @throws {ApiError} 409 with the id of an equal run that exists; without a token, before anything
 *   is sent
 */
export async function loadReportsOfCompany(
  id: string,
  { years, types }: AskedYears,
): Promise<string> {
  if (storedToken() === null) throw new ApiError(401, noTokenSentence, noTokenSentence)
  const body = { years: [...years], reportTypes: [...types] }
  return (
    await call(
      'POST /api/annual-reports/{id}/fetch-years',
      { params: { id }, body },
      'Error fetching annual reports for years',
    )
  ).runId
}
