import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { reportStatsQuery } from '../../../api/annual-reports.ts'
import { AnnualComparison } from './annual-comparison.tsx'
import { FilterCard } from '../select/filter-card.tsx'
import { Landing } from '../landing.tsx'
import { firstReportYears, reportYears } from './report-years.ts'
import { isNothingSelected } from '../address/selection.ts'
import type { OpenDashboard } from '../use-compare.ts'

interface AnnualTabProps {
  readonly dashboard: OpenDashboard
  readonly selectorRef: RefObject<HTMLInputElement | null>
}

/** Annual reports: the filter and the comparison. */
export function AnnualTab({ dashboard, selectorRef }: AnnualTabProps) {
  const { view } = dashboard
  const [thisYear] = useState(() => new Date().getFullYear())
  const stats = useQuery(reportStatsQuery())
  const mostRecentYear = stats.data?.mostRecentYear ?? null
  const atFirst = firstReportYears(mostRecentYear, thisYear)
  return (
    <>
      <FilterCard
        dashboard={dashboard}
        selectorRef={selectorRef}
        years={{ all: reportYears(mostRecentYear, thisYear), atFirst }}
        metrics={annualMetrics}
        note="Aasta on äriregistri aruandeaasta; ettevõtte enda andmeid eelistatakse kontserni omadele"
      />
      {isNothingSelected(view.selection) ? (
        <Landing selectorRef={selectorRef} />
      ) : (
        <AnnualComparison dashboard={dashboard} years={view.years ?? (stats.isPending ? null : atFirst)} />
      )}
    </>
  )
}
