import type { Company } from '@kvartal/contract/companies'
import type { FigureSource, TagAverages } from '@kvartal/contract/financial-data'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { comparePeriods, type QuarterPeriod, periodKey, periodsBetween } from '@kvartal/domain/period/period'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { companyFinancialsQuery } from '../../../api/companies.ts'
import { periodsQuery, tagAveragesOfCompanyQuery } from '../../../api/figures.ts'
import { taxRatesQuery } from '../../../api/tax-rates.ts'

/** The quarterly data of one company. */
export interface CompanyFigures {
  readonly company: Company
  /** Oldest first; at least one. */
  readonly quarters: readonly QuarterFinancials[]
  /** Publications by period key. */
  readonly sources: ReadonlyMap<string, FigureSource>
  /** Quarters that EMTA has published, for any company. */
  readonly published: readonly QuarterPeriod[]
  /** Also empty when they could not be loaded; `null` while loading. */
  readonly tagAverages: readonly TagAverages[] | null
  /** `null` until loaded: a salary's formula is left out until then. */
  readonly rates: readonly TaxRate[] | null
}

type FiguresState =
  | { readonly status: 'loading' | 'empty' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'full'; readonly figures: CompanyFigures }

/** The company's quarters with the data that they are compared to. */
export function useCompanyFigures(companyId: string): FiguresState {
  const financials = useQuery(companyFinancialsQuery(companyId))
  const periods = useQuery(periodsQuery())
  const averages = useQuery(tagAveragesOfCompanyQuery(companyId))
  const rates = useQuery(taxRatesQuery())

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

  // The page itself handles an unknown company.
  if (isNotFound(financials.error)) return { status: 'empty' }
  if (financials.isError) {
    return { status: 'failed', retry: () => void financials.refetch(), isRetrying: financials.isFetching }
  }
  if (figures === null || periods.isPending) return { status: 'loading' }
  return figures.quarters.length === 0 ? { status: 'empty' } : { status: 'full', figures }
}

/** A fallback for the list of published quarters: all between the company's own first and last were published. */
function spanOf(quarters: readonly QuarterPeriod[]): QuarterPeriod[] {
  const [first] = quarters
  const last = quarters.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}
