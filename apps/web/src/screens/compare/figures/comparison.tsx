import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { periodLabel } from '@kvartal/domain/period/period'
import type { YearRange } from '@kvartal/domain/period/years'
import { selectedCompanies } from '@kvartal/views/compare/selection'
import type { ShownYears } from '@kvartal/views/compare/shown-years'
import { sortTable } from '@kvartal/views/compare/view'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { type ShownMetric, shownMetrics } from '@kvartal/views/figures/shown-metrics'
import { Box, Button, Stack } from '@mantine/core'
import { type ReactNode, useCallback, useMemo } from 'react'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ComparisonChart } from '../chart/comparison-chart.tsx'
import { comparedView } from '../compared-view.ts'
import type { OfferedYears } from '../select/year-choice.tsx'
import { MetricTable } from '../table/metric-table.tsx'
import type { OpenCompare } from '../use-compare.ts'
import type { CompareSource } from './compare-source.ts'
import { ComparisonSkeleton } from './comparison-skeleton.tsx'
import classes from './comparison.module.css'
import { openedFigures, openedSummary, type SummaryCell } from './opened-figure-of.ts'
import { type ComparedFigures, type FigureQueries, useComparison } from './use-comparison.ts'

interface LargestNoteProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly figures: ComparedFigures
}

/** Says that only the largest companies of a large selection are shown, and by which metric. */
function LargestNote({
  compare: { view, directory },
  source,
  figures: { companies, averages, largest },
}: LargestNoteProps) {
  const selected = selectedCompanies(view.selection, directory.members).length
  const metric = source.metrics.find(({ id }) => id === view.metrics[0])
  const which = view.selection.companies.length > 0 ? 'eraldi valitud ja suurimad' : 'suurimad'
  const by = [metric && lowerFirst(metric.label), largest?.period && periodLabel(largest.period)]
    .filter(Boolean)
    .join(', ')
  return (
    <Box component="p" px={4} fz={13} c="dimmed">
      Näidatud on {which}: {companyCount(companies.length, selected)} ({by}).
      {averages.length > 0 && ' Tagide arvud on kõigi ettevõtete kohta.'}
    </Box>
  )
}

interface ComparisonProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly queries: FigureQueries
  /** `null` when no figures are published. */
  readonly years: ShownYears | null
  readonly offered: OfferedYears
  /** Whether the years are not known yet. */
  readonly isPending: boolean
}

/** The chart and the tables of the selection, or why they are missing. */
export function Comparison({
  compare,
  source,
  queries,
  years,
  offered,
  isPending,
}: ComparisonProps) {
  const { view, change } = compare
  const comparison = useComparison(compare, queries, isPending)
  if (view.mode === 'averages' && view.selection.tags.length === 0) {
    return (
      <Nothing title="Ühtegi tagi ei ole valitud">
        <p>Keskmiste nägemiseks vali ülal vähemalt üks tag või näita ettevõtteid.</p>
        <br />
        <Button
          variant="default"
          size="xs"
          onClick={() => change((present) => ({ ...present, mode: 'all' }))}
        >
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
        <FigureSheets>
          {(onOpen) => (
            <Figures
              compare={compare}
              source={source}
              figures={figures}
              years={years}
              offered={offered}
              onOpen={onOpen}
            />
          )}
        </FigureSheets>
      )}
    </QueryView>
  )
}

interface FiguresProps extends Omit<ComparisonProps, 'queries' | 'isPending'> {
  readonly figures: ComparedFigures
  readonly onOpen: OpenSheet
}

/** One chart of the whole selection, and one table per metric. */
function Figures({ compare, source, figures, years, offered, onOpen }: FiguresProps) {
  const { view, change, published } = compare
  const { companies, averages, slots, largest, isStale } = figures
  const { statistic, measure } = view
  const periods = useMemo(
    () => (years === null ? [] : source.periodsOf(years, published)),
    [source, years, published],
  )
  const metrics = useMemo(
    () =>
      shownMetrics(
        { companies, averages },
        source.metrics.filter(({ id }) => view.metrics.includes(id)),
        periods,
        slots,
        { measure, statistic },
      ),
    [source, view.metrics, companies, averages, periods, slots, measure, statistic],
  )
  const isOfSame = view.isOfSame
  const shownAt = useCallback(
    (metric: Metric, at: number) => {
      const [first] = periods
      const last = periods.at(-1)
      const period = periods[at]
      if (first === undefined || last === undefined || period === undefined) return null
      return {
        companies,
        averages,
        metric,
        period,
        sameIn: isOfSame ? { from: first, to: last } : null,
      }
    },
    [periods, companies, averages, isOfSame],
  )
  const openAt = useCallback(
    (shown: ShownMetric, subject: FigureRow['subject'], at: number) => {
      const figuresThen = shownAt(explainedMetric(shown), at)
      const opened = figuresThen === null ? null : openedFigures(figuresThen)(subject)
      if (opened !== null) onOpen(opened)
    },
    [shownAt, onOpen],
  )
  const openSummary = (shown: ShownMetric, cell: SummaryCell) => {
    const figuresThen = shownAt(explainedMetric(shown), cell.column)
    if (figuresThen !== null) onOpen({ ...openedSummary(figuresThen, cell), metric: shown.metric })
  }
  const shown = {
    years,
    companies,
    averages,
    published,
    onShowYears: (next: YearRange) => change((present) => ({ ...present, years: next })),
  }
  const emptyReason = source.emptyReason(shown)
  if (emptyReason !== null) return <Nothing title="Andmed puuduvad">{emptyReason}</Nothing>
  return (
    <Stack
      gap={14}
      className={classes.figures ?? ''}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {largest !== null && <LargestNote compare={compare} source={source} figures={figures} />}
      <ComparisonChart
        compare={compare}
        source={source}
        offered={offered}
        periods={periods}
        metrics={metrics}
        onOpen={openAt}
      />
      {source.missingNote(shown)}
      {metrics.map((shownMetric) => (
        <MetricTable
          key={shownMetric.chosen.id}
          shown={shownMetric}
          periods={periods}
          isOfAll={largest === null}
          exported={comparedView(compare, [shownMetric], periods)}
          onOpen={openAt}
          onOpenSummary={openSummary}
          sort={view.sorts.find((sort) => sort.metric === shownMetric.chosen.id)}
          onSort={(column) =>
            change((present) => sortTable(present, shownMetric.chosen.id, column))
          }
        />
      ))}
    </Stack>
  )
}

/**
 * The metric that a figure's sheet explains: a derived one with an entry of its own, else the
 * amount that is divided.
 */
function explainedMetric({ chosen, metric }: ShownMetric): Metric {
  return metric.id === chosen.id ? chosen : metric
}

function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <EmptyState title={title}>{children}</EmptyState>
    </Card>
  )
}
