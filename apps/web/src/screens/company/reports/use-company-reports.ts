import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { companyQuery } from '../../../api/companies.ts'
import {
  type PublishedReport,
  reportsOfCompanyQuery,
  reportStandingsQuery,
} from '../../../api/company-reports.ts'
import { annualFigures } from './annual-figures.ts'
import type { CompanyReports } from './company-reports.ts'

const none: readonly PublishedReport[] = []

/**
 * The company's reports, and the figures that the server derives from them, which published
 * statements do not wait for.
 */
export function useCompanyReports(companyId: string, statistic: StatisticKind) {
  const { name = '', registryCode = '' } = useQuery(companyQuery(companyId)).data ?? {}
  const published = useQuery(reportsOfCompanyQuery(companyId))
  const derived = useQuery(reportStandingsQuery(companyId))
  // The page itself handles an unknown company.
  const isUnknown = isNotFound(published.error)
  const rows = published.data ?? (isUnknown ? none : undefined)
  const reports = useMemo((): CompanyReports | undefined => {
    if (rows === undefined) return undefined
    const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => a - b)
    return { company: { registryCode, name }, reports: rows, years }
  }, [registryCode, name, rows])
  const figures = useMemo(
    () =>
      reports === undefined || derived.data === undefined
        ? undefined
        : annualFigures(reports, derived.data, statistic),
    [reports, derived.data, statistic],
  )

  // A retry fetches everything that failed.
  const refetch = () => {
    for (const query of [published, derived]) if (query.isError) void query.refetch()
  }
  return {
    reports: {
      data: reports,
      error: isUnknown ? null : published.error,
      isFetching: published.isFetching,
      refetch,
    },
    // When shown figures cannot be refetched, one alert about the reports is enough.
    figures: {
      data: figures,
      error: figures === undefined ? derived.error : null,
      isFetching: derived.isFetching,
      refetch,
    },
  }
}
