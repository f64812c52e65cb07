import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { companyQuery } from '../../../api/companies.ts'
import { type PublishedReport, reportsOfCompanyQuery, reportStandingsQuery } from '../../../api/company-reports.ts'
import type { StandingsOfTag } from './tag-standing.ts'

/** The annual data of one company. */
export interface CompanyReports {
  readonly company: { readonly _id: string; readonly name: string }
  readonly reports: readonly PublishedReport[]
  /** Years that have any report, oldest first. */
  readonly years: readonly number[]
  /** Oldest first; years with a balance sheet or an income statement. Empty, as are standings, until they are loaded. */
  readonly figures: readonly AnnualFigures[]
  readonly standings: readonly StandingsOfTag[]
}

type NotYetRead =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }

/** Whether the figures derived by the server are loaded: figures, averages and ranks. */
export type CountedState = NotYetRead | { readonly status: 'full' }

type ReportsState = NotYetRead | { readonly status: 'full'; readonly reports: CompanyReports; readonly counted: CountedState }

const none: readonly PublishedReport[] = []

/** The company's reports. */
export function useCompanyReports(companyId: string): ReportsState {
  const name = useQuery(companyQuery(companyId)).data?.name ?? ''
  const published = useQuery(reportsOfCompanyQuery(companyId))
  const standings = useQuery(reportStandingsQuery(companyId))
  // The page itself handles an unknown company.
  const rows = published.data ?? (isNotFound(published.error) ? none : undefined)
  const reports = useMemo((): CompanyReports | null => {
    if (rows === undefined) return null
    const years = rows.map(({ year }) => year)
    return {
      company: { _id: companyId, name },
      reports: rows,
      years: [...new Set(years)].sort((a, b) => a - b),
      figures: standings.data?.annualData ?? [],
      standings: standings.data?.standings ?? [],
    }
  }, [companyId, name, rows, standings.data])

  // Data loaded before stay visible when a refetch fails. A retry refetches everything that failed.
  const failed = [published, standings].filter(({ isError }) => isError)
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  const stateOf = ({ isError, isFetching }: { readonly isError: boolean; readonly isFetching: boolean }): NotYetRead =>
    isError ? { status: 'failed', retry, isRetrying: isFetching } : { status: 'loading' }
  if (reports === null) return stateOf(published)
  return { status: 'full', reports, counted: standings.data === undefined ? stateOf(standings) : { status: 'full' } }
}

/** A year's figures; `null` for a year without any. */
export function figuresOf({ figures }: CompanyReports, year: number): AnnualFigures | null {
  return figures.find((ofYear) => ofYear.year === year) ?? null
}

export function reportsOf({ reports }: CompanyReports, year: number): readonly PublishedReport[] {
  return reports.filter((report) => report.year === year)
}
