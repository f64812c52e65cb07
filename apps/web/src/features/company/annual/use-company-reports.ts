import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyQuery } from '../../../api/companies.ts'
import { type PublishedReport, reportsOfCompanyQuery, reportStandingsQuery } from '../../../api/company-reports.ts'
import type { StandingsOfTag } from './tag-standing.ts'

/** All that is known of one company's years. */
export interface CompanyReports {
  readonly company: { readonly _id: string; readonly name: string }
  readonly reports: readonly PublishedReport[]
  /** Years that have any report, oldest first. */
  readonly years: readonly number[]
  /** Oldest first; of years with a balance sheet or an income statement. Empty, as standings are, until they are counted. */
  readonly figures: readonly AnnualFigures[]
  readonly standings: readonly StandingsOfTag[]
}

type NotYetRead =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }

/** Whether what the server counts from the reports is here: figures, averages and places. */
export type CountedState = NotYetRead | { readonly status: 'full' }

type ReportsState = NotYetRead | { readonly status: 'full'; readonly reports: CompanyReports; readonly counted: CountedState }

/** The company's reports; what cannot be read is told in its place, without an alert (specification, section 7). */
export function useCompanyReports(companyId: string): ReportsState {
  const name = useQuery(companyQuery(companyId)).data?.name ?? ''
  const published = useQuery(reportsOfCompanyQuery(companyId))
  const standings = useQuery(reportStandingsQuery(companyId))
  const reports = useMemo((): CompanyReports | null => {
    if (published.data === undefined) return null
    const years = published.data.map(({ year }) => year)
    return {
      company: { _id: companyId, name },
      reports: published.data,
      years: [...new Set(years)].sort((a, b) => a - b),
      figures: standings.data?.annualData ?? [],
      standings: standings.data?.standings ?? [],
    }
  }, [companyId, name, published.data, standings.data])

  // What was read before stays when reading it again fails. Whoever tries again means all that has failed.
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
