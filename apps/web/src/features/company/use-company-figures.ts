import type { Company } from '@kvartal/contract/companies'
import type { FigureSource, TagAverages } from '@kvartal/contract/financial-data'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { comparePeriods, type Period, periodKey, periodsBetween } from '@kvartal/domain/period/period'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { periodsQuery, tagAveragesOfCompanyQuery } from '../../api/figures.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

/** All that is known of one company's quarters. */
export interface CompanyFigures {
  readonly company: Company
  /** Oldest first; at least one. */
  readonly quarters: readonly QuarterFinancials[]
  /** Publications by period key. */
  readonly sources: ReadonlyMap<string, FigureSource>
  /** Quarters that EMTA has published of anybody. */
  readonly published: readonly Period[]
  /** Empty when they could not be read, too; `null` while they are on their way. */
  readonly tagAverages: readonly TagAverages[] | null
  /** `null` until they are there: a salary's formula is then left out. */
  readonly rates: readonly TaxRate[] | null
}

type FiguresState =
  | { readonly status: 'loading' | 'empty' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'full'; readonly figures: CompanyFigures }

/** The company's quarters with what they are held against. */
export function useCompanyFigures(companyId: string): FiguresState {
  const financials = useQuery(companyFinancialsQuery(companyId))
  const periods = useQuery(periodsQuery())
  const averages = useQuery(tagAveragesOfCompanyQuery(companyId))
  const rates = useQuery(taxRatesQuery())
  const hasFailed = financials.isError && !isNotFound(financials.error)
  useEffect(() => {
    if (hasFailed) showAlert(messages.figuresFailed, 'danger')
  }, [hasFailed])

  const figures = useMemo((): CompanyFigures | null => {
    if (financials.data === undefined) return null
    const { company, financialData, publications } = financials.data
    const quarters = financialData.toSorted(comparePeriods)
    return {
      company,
      quarters,
      sources: new Map(publications.map((source) => [periodKey(source), source])),
      published: periods.data ?? spanOf(quarters),
      tagAverages: averages.data ?? null,
      rates: rates.data ?? null,
    }
  }, [financials.data, periods.data, averages.data, rates.data])

  if (financials.isError) {
    return { status: 'failed', retry: () => void financials.refetch(), isRetrying: financials.isFetching }
  }
  if (figures === null || periods.isPending) return { status: 'loading' }
  return figures.quarters.length === 0 ? { status: 'empty' } : { status: 'full', figures }
}

/** What can be said without the list of published quarters: between two of the company's own all were published. */
function spanOf(quarters: readonly Period[]): Period[] {
  const [first] = quarters
  const last = quarters.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}
