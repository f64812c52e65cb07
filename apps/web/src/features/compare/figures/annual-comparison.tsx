import type { CompanyAnnualFigures, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import { yearAxis } from '@kvartal/charts/series/period-axis'
import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import type { YearRange } from '@kvartal/domain/period/years'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compareReportsQuery, reportTagAveragesQuery } from '../../../api/annual-reports.ts'
import { annualCompanyRow, annualTagRow } from './annual-rows.ts'
import { AnnualTable } from '../table/annual-table.tsx'
import { ComparisonFigures } from './comparison-figures.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { messages } from '../messages.ts'
import { NoReports, WithoutReports } from './no-reports.tsx'
import { askedFigures, type ReadComparison, useComparison } from './use-comparison.ts'
import type { OpenDashboard } from '../use-compare.ts'

interface AnnualComparisonProps {
  readonly dashboard: OpenDashboard
  /** `null` until the available years are known. */
  readonly years: YearRange | null
}

/** Companies and tag averages by the years of their annual reports. */
export function AnnualComparison({ dashboard, years }: AnnualComparisonProps) {
  const { view, directory } = dashboard
  const asked = askedFigures(view, directory)
  const { wantsCompanies, wantsAverages } = asked
  const compare = useQuery({
    ...compareReportsQuery(asked.compared),
    enabled: wantsCompanies,
    placeholderData: keepPreviousData,
  })
  const tagAverages = useQuery({
    ...reportTagAveragesQuery(asked.tags),
    enabled: wantsAverages,
    placeholderData: keepPreviousData,
  })
  const failed = messages.annualCompareFailed
  const comparison = useComparison(view, directory, { asked, compare, tagAverages, failed })
  return (
    <ComparisonPanel dashboard={dashboard} comparison={years === null ? { status: 'loading' } : comparison}>
      {(read) => years !== null && <AnnualFigures dashboard={dashboard} comparison={read} years={years} />}
    </ComparisonPanel>
  )
}

interface AnnualFiguresProps {
  readonly dashboard: OpenDashboard
  readonly comparison: ReadComparison<CompanyAnnualFigures, TagAnnualAverages>
  readonly years: YearRange
}

function AnnualFigures({ dashboard, comparison, years: { from, to } }: AnnualFiguresProps) {
  const { view, change } = dashboard
  const { companies, averages } = comparison
  const axis = useMemo(() => yearAxis(from, to), [from, to])
  const metrics = useMemo(() => {
    const years = axis.periods.map((period) => period.order)
    return annualMetrics
      .filter(({ id }) => view.metrics.includes(id))
      .map((metric) => ({
        metric,
        rows: [
          ...companies.map((company) => annualCompanyRow(company, metric.id, years)),
          ...averages.map((average) => annualTagRow(average, metric.id, years)),
        ],
      }))
  }, [view.metrics, companies, averages, axis])

  const known = [
    ...companies.flatMap(({ annualData }) => annualData.map(({ year }) => year)),
    ...averages.flatMap(({ averages: byYear }) => Object.keys(byYear).map(Number)),
  ]
  const without = companies.filter(({ annualData }) => annualData.length === 0).map(({ company }) => company)
  if (!known.some((year) => year >= from && year <= to)) {
    const last = known.length === 0 ? null : Math.max(...known)
    const showYear = (year: number) => change((present) => ({ ...present, years: { from: year - (to - from), to: year } }))
    return <NoReports companies={without} lastYear={last} onShowYear={showYear} />
  }
  return (
    <ComparisonFigures
      dashboard={dashboard}
      comparison={comparison}
      axis={axis}
      metrics={metrics}
      table={AnnualTable}
      note={without.length > 0 && <WithoutReports companies={without} />}
    />
  )
}
