import type { YearRange } from '@kvartal/domain/period/years'
import { Button, Stack } from '@mantine/core'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { sortTable } from '@kvartal/views/compare/view'
import { type FigureRow, figureRows } from '@kvartal/views/figures/figure-rows'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ComparisonChart } from '../chart/comparison-chart.tsx'
import { MetricTable } from '../table/metric-table.tsx'
import type { OpenCompare } from '../use-compare.ts'
import type { CompareSource } from './compare-source.ts'
import classes from './comparison.module.css'
import { ComparisonSkeleton } from './comparison-skeleton.tsx'
import { LargestNote } from './largest-note.tsx'
import { openedFigures, openedSummary, type SummaryCell } from './opened-figure-of.ts'
import { type ComparedFigures, type FigureQueries, useComparison } from './use-comparison.ts'

interface ComparisonProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly queries: FigureQueries
  /** `null` when no figures are published. */
  readonly years: YearRange | null
  /** Whether the years are not known yet. */
  readonly isPending: boolean
}

/** The chart and the tables of the selection, or why they are missing. */
export function Comparison({ compare, source, queries, years, isPending }: ComparisonProps) {
  const { view, change } = compare
  const comparison = useComparison(compare, queries, isPending)
  if (view.mode === 'averages' && view.selection.tags.length === 0) {
    return (
      <Nothing title="Ühtegi tagi ei ole valitud">
        <p>Keskmiste nägemiseks vali ülal vähemalt üks tag või näita ettevõtteid.</p>
        <br />
        <Button variant="default" size="xs" onClick={() => change((present) => ({ ...present, mode: 'all' }))}>
          Näita ettevõtteid
        </Button>
      </Nothing>
    )
  }
  return (
    <QueryView
      query={comparison}
      loading={<ComparisonSkeleton />}
      failed="Võrdlust ei saanud näidata"
      alert={source.failed}
      reason="Valik jäi alles; proovi uuesti või muuda seda."
      isEmpty={({ companies, averages }) => companies.length + averages.length === 0}
      empty={
        <Nothing title="Midagi ei ole näidata">
          {view.mode === 'averages'
            ? 'Valitud tagide keskmisi ei ole praegu saada.'
            : 'Valitud tagil ei ole ettevõtteid või on kõik välja jäetud. Lisa mõni ettevõte.'}
        </Nothing>
      }
      isInOwnCard
    >
      {(figures) => (
        <FigureSheets>{(onOpen) => <Figures compare={compare} source={source} figures={figures} years={years} onOpen={onOpen} />}</FigureSheets>
      )}
    </QueryView>
  )
}

interface FiguresProps extends Omit<ComparisonProps, 'queries' | 'isPending'> {
  readonly figures: ComparedFigures
  readonly onOpen: OpenSheet
}

/** One chart of the whole selection, and one table per metric. */
function Figures({ compare, source, figures, years, onOpen }: FiguresProps) {
  const { view, change, published } = compare
  const { companies, averages, slots, largest, isStale } = figures
  const { statistic } = view
  const { from = null, to = null } = years ?? {}
  const periods = useMemo(
    () => (from === null || to === null ? [] : source.periodsOf({ from, to }, published)),
    [source, from, to, published],
  )
  const metrics = useMemo(
    () =>
      source.metrics
        .filter(({ id }) => view.metrics.includes(id))
        .map((metric) => ({ metric, rows: figureRows({ companies, averages }, metric, periods, slots, statistic) })),
    [source, view.metrics, companies, averages, periods, slots, statistic],
  )
  const isOfSame = view.isOfSame
  const shownAt = useCallback(
    (metric: Metric, at: number) => {
      const [first] = periods
      const last = periods.at(-1)
      const period = periods[at]
      if (first === undefined || last === undefined || period === undefined) return null
      return { companies, averages, metric, period, sameIn: isOfSame ? { from: first, to: last } : null }
    },
    [periods, companies, averages, isOfSame],
  )
  const openAt = useCallback(
    (metric: Metric, subject: FigureRow['subject'], at: number) => {
      const figuresThen = shownAt(metric, at)
      const opened = figuresThen === null ? null : openedFigures(figuresThen)(subject)
      if (opened !== null) onOpen(opened)
    },
    [shownAt, onOpen],
  )
  const openSummary = (metric: Metric, cell: SummaryCell) => {
    const figuresThen = shownAt(metric, cell.column)
    if (figuresThen !== null) onOpen(openedSummary(figuresThen, cell))
  }
  const shown = { years, companies, averages, published, onShowYears: (next: YearRange) => change((present) => ({ ...present, years: next })) }
  const emptyReason = source.emptyReason(shown)
  if (emptyReason !== null) return <Nothing title="Andmed puuduvad">{emptyReason}</Nothing>
  return (
    <Stack gap={14} className={classes.figures ?? ''} aria-busy={isStale} data-stale={isStale || undefined}>
      {largest !== null && <LargestNote compare={compare} source={source} figures={figures} />}
      <ComparisonChart periods={periods} metrics={metrics} onOpen={openAt} />
      {source.missingNote(shown)}
      {metrics.map(({ metric, rows }) => (
        <MetricTable
          key={metric.id}
          metric={metric}
          periods={periods}
          rows={rows}
          isOfAll={largest === null}
          onOpen={openAt}
          onOpenSummary={openSummary}
          sort={view.sorts.find((sort) => sort.metric === metric.id)}
          onSort={(column) => change((present) => sortTable(present, metric.id, column))}
        />
      ))}
    </Stack>
  )
}

function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <EmptyState title={title}>{children}</EmptyState>
    </Card>
  )
}
