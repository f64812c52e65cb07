import {
  type AnnualReportOnWire,
  fetchReportsOfCompany as fetchCall,
  listReportsOfCompany,
  readReportStandings,
} from '@kvartal/contract/annual-reports'
import type { ReportRow } from '@kvartal/domain/reports/report'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { storedToken } from './token.ts'

/** One statement of one year, as published. */
export type PublishedReport = Omit<AnnualReportOnWire, 'data'> & { readonly data: readonly ReportRow[] }

/** All stored reports of a company. */
export function reportsOfCompanyQuery(companyId: string) {
  return queryOptions({
    queryKey: ['annual-reports', 'of-company', companyId],
    queryFn: async ({ signal }) => {
      const options = { fallback: 'Error fetching company annual reports', signal }
      const reports = await call(listReportsOfCompany, { params: { id: companyId } }, options)
      // Optional fields are never undefined here: JSON has no undefined.
      return reports as PublishedReport[]
    },
  })
}

/** A company's annual figures, and its rank among the companies of its tags. */
export function reportStandingsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['annual-reports', 'standings', companyId],
    queryFn: ({ signal }) =>
      call(readReportStandings, { params: { id: companyId } }, { fallback: 'Error fetching financial ratios', signal }),
  })
}

/** Invalidates all queries derived from annual reports. */
export async function rereadReports(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['annual-reports'] })
}

const noTokenSentence = 'No authentication token available'

interface AskedYears {
  readonly years: readonly number[]
  readonly types: readonly ReportType[]
}

/**
 * Starts a run that loads a company's reports.
 * @returns the run's id
 * @throws {ApiError} 409 with the id of an equal run that exists; without a token, before anything is sent
 */
export async function loadReportsOfCompany(companyId: string, { years, types }: AskedYears): Promise<string> {
  if (storedToken() === null) throw new ApiError(401, noTokenSentence, noTokenSentence)
  const body = { years: [...years], reportTypes: [...types] }
  const fallback = 'Error fetching annual reports for years'
  return (await call(fetchCall, { params: { id: companyId }, body }, { fallback })).runId
}
