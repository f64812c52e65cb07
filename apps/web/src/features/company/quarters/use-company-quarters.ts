import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { comparePeriods, periodKey } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { companyFinancialsQuery } from '../../../api/companies.ts'
import { periodsQuery, tagAveragesOfCompanyQuery } from '../../../api/figures.ts'
import { taxRatesQuery } from '../../../api/tax-rates.ts'
import { absencesOf } from '../../../figures/absences-of.ts'
import { type CompanyQuarters, type PublishedQuarters, quarterFigures } from './quarter-figures.ts'
import { spanOf } from './span-of.ts'

/**
 * The company's quarters with the data that they are compared to.
 * @param statistic what is shown of the tags' values
 */
export function useCompanyQuarters(companyId: string, statistic: StatisticKind) {
  const financials = useQuery(companyFinancialsQuery(companyId))
  const periods = useQuery(periodsQuery())
  // These take longer than the company's own figures, which stand without them.
  const isShown = financials.data !== undefined && !periods.isPending
  const averages = useQuery({ ...tagAveragesOfCompanyQuery(companyId), enabled: isShown })
  const rates = useQuery({ ...taxRatesQuery(), enabled: isShown })

  const data = useMemo((): CompanyQuarters | undefined => {
    if (financials.data === undefined || periods.isPending) return undefined
    const { company, financialData, publications, removedPeriods } = financials.data
    const quarters = financialData.toSorted(comparePeriods)
    const all: PublishedQuarters = {
      company,
      quarters,
      removed: new Set(removedPeriods.map(periodKey)),
      sources: new Map(publications.map((source) => [periodKey(source), source])),
      // Without the list of quarters with figures, all between the first and the last count as such.
      known: periods.data ?? spanOf(quarters),
      absenceOf: absencesOf(financials.data),
      tagAverages: averages.data ?? null,
      statistic,
      rates: rates.data ?? null,
    }
    return { ...all, figures: quarterFigures(all) }
  }, [financials.data, periods.data, periods.isPending, averages.data, statistic, rates.data])

  // The page itself handles an unknown company.
  const error = isNotFound(financials.error) ? null : financials.error
  return { data, error, isFetching: financials.isFetching, refetch: financials.refetch }
}
