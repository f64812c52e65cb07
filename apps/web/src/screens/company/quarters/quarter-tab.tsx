import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { comparePeriods, periodKey } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { companyFinancialsQuery } from '../../../api/companies.ts'
import { periodsQuery, tagAveragesOfCompanyQuery } from '../../../api/figures.ts'
import { taxRatesQuery } from '../../../api/tax-rates.ts'
import { afterFirstView } from '../../../app/first-view.ts'
import { absencesOf } from '../../../figures/explain-quarter.ts'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../../ui/states/table-skeleton.tsx'
import type { CompanyTab, CompanyView } from '../company-view.ts'
import { messages } from '../messages.ts'
import {
  type CompanyQuarters,
  type PublishedQuarters,
  quarterFigures,
  spanOf,
} from './quarter-figures.ts'
import { QuarterOverview } from './quarter-overview.tsx'

// The overview is opened first; the other tabs' code is there once it stands.
const QuarterCharts = lazyPart(async () => (await import('./quarter-charts.tsx')).QuarterCharts)
const QuarterTable = lazyPart(async () => (await import('./quarter-table.tsx')).QuarterTable)

function prepareTabs(): void {
  void QuarterCharts.prepare()
  void QuarterTable.prepare()
}

/** Whether something is not only there but also drawn, so that what follows takes nothing from it. */
function useIsDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [isThere])
  return isThere && isDrawn
}

/**
 * The company's quarters with the data that they are compared to.
 * @param statistic what is shown of the tags' values
 */
function useCompanyQuarters(companyId: string, statistic: StatisticKind) {
  const financials = useQuery(companyFinancialsQuery(companyId))
  const periods = useQuery(periodsQuery())
  // These take longer than the company's own figures, which stand without them.
  const isShown = useIsDrawn(financials.data !== undefined && !periods.isPending)
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
      // Without the list of quarters with figures, all between the first and the last count as
      // such.
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

interface QuarterTabProps {
  readonly companyId: string
  readonly tab: Exclude<CompanyTab, 'annual'>
  readonly view: CompanyView
  readonly onChange: (change: Partial<CompanyView>) => void
}

/** A tab of the figures that EMTA publishes for quarters. */
export function QuarterTab({ companyId, tab, view, onChange }: QuarterTabProps) {
  const query = useCompanyQuarters(companyId, view.statistic)
  useEffect(() => afterFirstView(prepareTabs), [])
  const loading = <TableCardSkeleton label="Finantsandmete laadimine" rows={10} />
  return (
    <QueryView
      query={query}
      loading={loading}
      failed="Andmed puuduvad"
      alert={messages.figuresFailed}
      reason="Kvartaliandmeid ei saanud laadida."
      isInOwnCard
      isEmpty={({ quarters }) => quarters.length === 0}
      empty={query.data !== undefined && <NoQuarters data={query.data} />}
    >
      {(data) => (
        <FigureSheets>
          {(onOpen) => (
            <Suspense fallback={loading}>
              {tab === 'overview' && (
                <QuarterOverview
                  data={data}
                  asked={view.quarter}
                  onChoose={(quarter) => onChange({ quarter })}
                  onChooseStatistic={(statistic) => onChange({ statistic })}
                  onOpen={onOpen}
                />
              )}
              {tab === 'chart' && (
                <QuarterCharts
                  data={data}
                  chosen={view.metrics}
                  onChange={(metrics) => onChange({ metrics })}
                  periods={view.periods}
                  onChangePeriods={(periods) => onChange({ periods })}
                  onOpen={onOpen}
                />
              )}
              {tab === 'table' && (
                <QuarterTable
                  data={data}
                  view={view.periods}
                  onChange={(periods) => onChange({ periods })}
                  onOpen={onOpen}
                />
              )}
            </Suspense>
          )}
        </FigureSheets>
      )}
    </QueryView>
  )
}

/**
 * Why there are no figures at all: EMTA published none in the loaded files, or nothing was loaded.
 */
function NoQuarters({ data: { known, absenceOf } }: { readonly data: CompanyQuarters }) {
  const isSilent = known.length > 0 && known.every((period) => absenceOf(period) === 'silent')
  return (
    <Card>
      <EmptyState title="Andmed puuduvad">
        {isSilent
          ? 'EMTA ei ole selle ettevõtte kohta ühegi laaditud kvartali andmeid avaldanud.'
          : 'Selle ettevõtte kvartaliandmeid ei ole laaditud.'}
      </EmptyState>
    </Card>
  )
}
