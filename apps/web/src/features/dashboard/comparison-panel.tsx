import { defaultYearRange } from '@kvartal/domain/period/years'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import classes from './comparison-panel.module.css'
import { companyKey, tagKey } from './directory.ts'
import { companyRow, periodsInYears, tagRow } from './figure-rows.ts'
import type { RowSubject } from './metric-row.tsx'
import { MetricTable } from './metric-table.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'
import type { OpenDashboard } from './use-dashboard.ts'
import { sortTable } from './view.ts'

/** The chart and the tables of what is chosen, or why they are not there. */
export function ComparisonPanel({ dashboard }: { readonly dashboard: OpenDashboard }) {
  const { view, change, directory, periods } = dashboard
  const comparison = useComparison(view, directory)

  if (view.mode === 'averages' && view.selection.tags.length === 0) {
    return (
      <Card>
        <EmptyState title="Ühtegi tagi ei ole valitud">
          <p>Keskmiste nägemiseks vali ülal vähemalt üks tag või näita ettevõtteid.</p>
          <br />
          <Button variant="default" size="xs" onClick={() => change((present) => ({ ...present, mode: 'all' }))}>
            Näita ettevõtteid
          </Button>
        </EmptyState>
      </Card>
    )
  }
  if (periods.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">EMTA kvartaliandmeid ei ole veel laaditud.</EmptyState>
      </Card>
    )
  }
  if (comparison.status === 'loading') return <ComparisonSkeleton />
  if (comparison.status === 'failed') {
    return (
      <Card>
        <FailedState
          title="Võrdlust ei saanud näidata"
          reason="Valik jäi alles; proovi uuesti või muuda seda."
          onRetry={comparison.retry}
        />
      </Card>
    )
  }
  return <Figures dashboard={dashboard} comparison={comparison} />
}

interface FiguresProps {
  readonly dashboard: OpenDashboard
  readonly comparison: Extract<Comparison, { status: 'read' }>
}

function Figures({ dashboard: { view, change, periods: published }, comparison }: FiguresProps) {
  const { companies, averages, isStale } = comparison
  const years = view.years ?? defaultYearRange(published)
  const from = years?.from ?? null
  const to = years?.to ?? null
  const periods = useMemo(
    () => (from === null || to === null ? [] : periodsInYears(published, { from, to })),
    [published, from, to],
  )
  const metrics = useMemo(
    () =>
      view.metrics.map((id) => ({
        id,
        rows: [
          ...companies.map((company) => companyRow(company, id, periods)),
          ...averages.map((average) => tagRow(average, id, periods)),
        ],
      })),
    [view.metrics, companies, averages, periods],
  )
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

  if (periods.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">Valitud aastate kohta ei ole EMTA andmeid. Vali teised aastad.</EmptyState>
      </Card>
    )
  }
  if (companies.length + averages.length === 0) {
    return (
      <Card>
        <EmptyState title="Midagi ei ole näidata">
          {view.mode === 'averages'
            ? 'Valitud tagide keskmisi ei ole praegu saada.'
            : 'Valitud tagil ei ole ettevõtteid või on kõik välja jäetud. Lisa mõni ettevõte.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={classes.figures} aria-busy={isStale} data-stale={isStale || undefined}>
      <ComparisonChart metrics={metrics} periods={periods} subjects={subjects} />
      {metrics.map(({ id, rows }) => (
        <MetricTable
          key={id}
          metric={id}
          periods={periods}
          rows={rows}
          subjects={subjects}
          sort={view.sorts.find((sort) => sort.metric === id)}
          onSort={(column) => change((present) => sortTable(present, id, column))}
        />
      ))}
    </div>
  )
}

function ComparisonSkeleton() {
  return (
    <Loading label="Võrdlusandmete laadimine">
      <div className={classes.figures}>
        <Card>
          <Skeleton height={560} />
        </Card>
        <Card>
          <Skeleton height={260} />
        </Card>
      </div>
    </Loading>
  )
}
