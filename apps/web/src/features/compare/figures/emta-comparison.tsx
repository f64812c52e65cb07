import type { CompanyFinancials, TagAverages } from '@kvartal/contract/financial-data'
import { quarterAxis } from '@kvartal/charts/series/period-axis'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { defaultYearRange } from '@kvartal/domain/period/years'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compareQuery, tagAveragesQuery } from '../../../api/figures.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ComparisonFigures } from './comparison-figures.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { companyRow, periodsInYears, tagRow } from './figure-rows.ts'
import { messages } from '../messages.ts'
import { MetricTable } from '../table/metric-table.tsx'
import { askedFigures, type ReadComparison, useComparison } from './use-comparison.ts'
import type { OpenDashboard } from '../use-compare.ts'

/** Companies and tag averages by EMTA's quarters. */
export function EmtaComparison({ dashboard }: { readonly dashboard: OpenDashboard }) {
  const { view, directory } = dashboard
  const asked = askedFigures(view, directory)
  const { wantsCompanies, wantsAverages } = asked
  const compare = useQuery({
    ...compareQuery(asked.compared),
    enabled: wantsCompanies,
    placeholderData: keepPreviousData,
  })
  const tagAverages = useQuery({
    ...tagAveragesQuery(asked.tags),
    enabled: wantsAverages,
    placeholderData: keepPreviousData,
  })
  const failed = messages.compareFailed
  const comparison = useComparison(view, directory, { asked, compare, tagAverages, failed })

  if (dashboard.periods.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">EMTA kvartaliandmeid ei ole veel laaditud.</EmptyState>
      </Card>
    )
  }
  return (
    <ComparisonPanel dashboard={dashboard} comparison={comparison}>
      {(read) => <EmtaFigures dashboard={dashboard} comparison={read} />}
    </ComparisonPanel>
  )
}

interface EmtaFiguresProps {
  readonly dashboard: OpenDashboard
  readonly comparison: ReadComparison<CompanyFinancials, TagAverages>
}

function EmtaFigures({ dashboard, comparison }: EmtaFiguresProps) {
  const { view, periods: published } = dashboard
  const { companies, averages } = comparison
  const years = view.years ?? defaultYearRange(published)
  const from = years?.from ?? null
  const to = years?.to ?? null
  const periods = useMemo(
    () => (from === null || to === null ? [] : periodsInYears(published, { from, to })),
    [published, from, to],
  )
  const axis = useMemo(() => quarterAxis(periods), [periods])
  const metrics = useMemo(
    () =>
      quarterMetrics
        .filter(({ id }) => view.metrics.includes(id))
        .map((metric) => ({
          metric,
          rows: [
            ...companies.map((company) => companyRow(company, metric.id, periods)),
            ...averages.map((average) => tagRow(average, metric.id, periods)),
          ],
        })),
    [view.metrics, companies, averages, periods],
  )
  if (periods.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">Valitud aastate kohta ei ole EMTA andmeid. Vali teised aastad.</EmptyState>
      </Card>
    )
  }
  return <ComparisonFigures dashboard={dashboard} comparison={comparison} axis={axis} metrics={metrics} table={MetricTable} />
}
