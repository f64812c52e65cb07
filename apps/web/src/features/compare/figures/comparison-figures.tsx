import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { ComparisonChart, type MetricRows } from '../chart/comparison-chart.tsx'
import classes from './comparison-panel.module.css'
import { companyKey, tagKey } from '../select/directory.ts'
import type { RowSubject } from '../table/metric-row.tsx'
import type { MetricTableProps } from '../table/metric-table.tsx'
import type { OfCompany, OfTag, ReadComparison } from './use-comparison.ts'
import type { OpenDashboard } from '../use-compare.ts'
import { sortTable } from '../address/view.ts'

interface ComparisonFiguresProps {
  readonly dashboard: OpenDashboard
  readonly comparison: ReadComparison<OfCompany, OfTag>
  readonly axis: PeriodAxis
  readonly metrics: readonly MetricRows[]
  readonly table: ComponentType<MetricTableProps>
  /** Shown between the chart and the tables. */
  readonly note?: ReactNode
}

/** One chart of the whole selection, and one table per metric. */
export function ComparisonFigures({ dashboard, comparison, axis, metrics, table: Table, note }: ComparisonFiguresProps) {
  const { view, change } = dashboard
  const { companies, averages, isStale } = comparison
  const subjects = useMemo(() => {
    const { slots } = view.selection
    return new Map<string, RowSubject>([
      ...companies.map(({ company: { _id, registryCode } }): [string, RowSubject] => [
        companyKey(registryCode),
        { kind: 'company', id: _id, registryCode, slot: slots.get(registryCode) ?? 0 },
      ]),
      ...averages.map(({ tag: { _id, color, textColor }, companies: count }): [string, RowSubject] => [
        tagKey(_id),
        { kind: 'tag', color, textColor, companies: count },
      ]),
    ])
  }, [companies, averages, view.selection])

  return (
    <div className={classes.figures} aria-busy={isStale} data-stale={isStale || undefined}>
      <ComparisonChart axis={axis} metrics={metrics} subjects={subjects} />
      {note}
      {metrics.map(({ metric, rows }) => (
        <Table
          key={metric.id}
          metric={metric}
          periods={axis.periods}
          rows={rows}
          subjects={subjects}
          sort={view.sorts.find((sort) => sort.metric === metric.id)}
          onSort={(column) => change((present) => sortTable(present, metric.id, column))}
        />
      ))}
    </div>
  )
}
