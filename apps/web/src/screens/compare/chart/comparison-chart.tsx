import { type ChartLine, subjectName } from '@kvartal/charts/series/chart-line'
import { dwarfingLine } from '@kvartal/charts/series/dwarfing-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { Switches } from '@kvartal/charts/series/switches'
import { isMeasured } from '@kvartal/domain/measures/measure'
import { type Measure, measures } from '@kvartal/domain/measures/measures'
import type { Period } from '@kvartal/domain/period/period'
import { viewSubjects } from '@kvartal/views/compare/view-title'
import { chartLineOf, chartMetricOf } from '@kvartal/views/figures/chart-line-of'
import { notedSubjects } from '@kvartal/views/figures/chart-notes-of'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import type { ShownMetric } from '@kvartal/views/figures/shown-metrics'
import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import { DownloadMenu } from '../../../exports/download-menu.tsx'
import { ShareButton } from '../../../exports/share-button.tsx'
import { type Noted, useNotes } from '../../../notes/use-notes.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx'
import { comparedView } from '../compared-view.ts'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OfferedYears } from '../select/year-choice.tsx'
import { selectedNames } from '../selected-names.ts'
import type { OpenCompare } from '../use-compare.ts'
import classes from './chart-switches.module.css'
import { PeriodSlider } from './period-slider.tsx'

const measureNames: Record<Measure, string> = {
  amount: 'Väärtused',
  perEmployee: 'Töötaja kohta',
  share: 'Osakaal',
}

/** What tags lack under each measure: an average of quotients is not a quotient of averages. */
const withoutTags: Record<Measure, string> = {
  amount: '',
  perEmployee:
    'Tagide keskmistel on töötaja kohta teada ainult käive ja aruannetest müügitulu ja puhaskasum.',
  share: 'Osa arvutatakse näidatud ettevõtete summast; tagide keskmistel osa ei ole.',
}

interface ChartSwitchesProps {
  readonly compare: OpenCompare
  readonly metrics: readonly ShownMetric[]
  /** The line beside which the others are flat; `null` where there is none. */
  readonly dwarfing: ChartLine | null
}

/**
 * The measure of amounts, which the tables follow, and switches that only the chart has; both are
 * in the address.
 */
function ChartSwitches({ compare: { view, change }, metrics, dwarfing }: ChartSwitchesProps) {
  const { measure, switches } = view
  // One company is the whole of its own sum.
  const isOfSeveral = metrics.some(
    ({ rows }) => rows.filter(({ subject }) => subject.kind === 'company').length > 1,
  )
  const isUseful = (other: Measure) =>
    metrics.some(({ chosen }) => isMeasured(chosen, other)) && (other !== 'share' || isOfSeveral)
  const offered = measures.filter(
    (other) => other === 'amount' || other === measure || isUseful(other),
  )
  const hasTwoUnits = new Set(metrics.map(({ metric }) => metric.axis)).size === 2
  const isOfTags = view.mode !== 'companies' && view.selection.tags.length > 0
  const lacksTags =
    isOfTags &&
    metrics.some(
      ({ chosen, metric, rows }) =>
        isMeasured(chosen, measure) &&
        (metric === chosen || rows.every(({ subject }) => subject.kind === 'company')),
    )
  const toggle = (name: keyof Switches) =>
    change((present) => ({
      ...present,
      switches: { ...present.switches, [name]: !present.switches[name] },
    }))
  return (
    <div className={classes.switches}>
      <Group gap="8px 16px" justify="space-between">
        {offered.length > 1 && (
          <ChoiceBar
            legend="Arvude kuju graafikul ja tabelites"
            name="kuju"
            choices={offered.map((value) => ({ value, label: measureNames[value] }))}
            value={measure}
            onChange={(next) => change((present) => ({ ...present, measure: next }), 'measure')}
          />
        )}
        <div role="group" aria-label="Graafiku kuju" className={classes.toggles}>
          <Toggle
            isOn={switches.isIndexed}
            onToggle={() => toggle('isIndexed')}
            title="Esimene periood, mille arv on kõigil joontel, on 100"
          >
            Indeks
          </Toggle>
          <Toggle
            isOn={switches.isLog}
            onToggle={() => toggle('isLog')}
            title="Võrdsed vahed on võrdsed kordsed"
          >
            Log-telg
          </Toggle>
          {((hasTwoUnits && !switches.isIndexed) || switches.hasPanels) && (
            <Toggle
              isOn={switches.hasPanels}
              onToggle={() => toggle('hasPanels')}
              title="Igal ühikul oma paneel, mitte telg kummalgi pool"
            >
              Paneelid
            </Toggle>
          )}
        </div>
      </Group>
      {lacksTags && <p>{withoutTags[measure]}</p>}
      {dwarfing !== null && !switches.isLog && !switches.isIndexed && (
        <p>
          {subjectName(dwarfing.subject)} on teistest kordades suurem.{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => toggle('isLog')}>
            Näita logaritmilisel teljel
          </Button>
        </p>
      )}
    </div>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly title: string
  readonly children: string
}

function Toggle({ isOn, onToggle, title, children }: ToggleProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.toggle ?? ''}
      aria-pressed={isOn}
      title={title}
      onClick={onToggle}
      leftSection={isOn ? '✓' : undefined}
    >
      {children}
    </Button>
  )
}

// Loaded lazily, since few visitors embed a view.
const EmbedDialog = lazy(async () => ({
  default: (await import('../../../embed/embed-dialog.tsx')).EmbedDialog,
}))

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

interface ComparisonChartProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly offered: OfferedYears
  readonly periods: readonly Period[]
  /** Each metric with its rows, the same as its table shows. */
  readonly metrics: readonly ShownMetric[]
  /** Opens the sheet of a point. */
  readonly onOpen: (metric: ShownMetric, subject: FigureRow['subject'], period: number) => void
}

/**
 * All selected companies and tag averages in one chart, one line per metric, with its switches and
 * the slider of its periods.
 */
export function ComparisonChart({
  compare,
  source,
  offered,
  periods,
  metrics,
  onOpen,
}: ComparisonChartProps) {
  const { isIndexed, isLog, hasPanels } = compare.view.switches
  const switches = useMemo(() => ({ isIndexed, isLog, hasPanels }), [isIndexed, isLog, hasPanels])
  const axis = useMemo(() => periodAxis(periods), [periods])
  const chartMetrics = useMemo(() => metrics.map(chartMetricOf), [metrics])
  const lines = useMemo(
    () => metrics.flatMap(({ metric, rows }) => rows.map((row) => chartLineOf(row, metric.id))),
    [metrics],
  )
  const open = useCallback(
    ({ subject, metricId, period }: ChartPoint) => {
      const of = metrics.find(({ metric }) => metric.id === metricId)
      const row = of?.rows.find((other) => other.subject.key === subject)
      if (of !== undefined && row !== undefined) onOpen(of, row.subject, period)
    },
    [metrics, onOpen],
  )
  const { directory, view } = compare
  const noted = useMemo((): Noted => {
    const { companies, tags } = notedSubjects(metrics, view)
    return {
      companies: companies.map((key) => ({
        key,
        name: directory.companyByCode.get(key)?.name ?? key,
      })),
      tags: tags.map((key) => ({ key, name: directory.tagById.get(key)?.name ?? key })),
      axis,
      periods,
    }
  }, [metrics, view, directory, axis, periods])
  const { notes, list } = useNotes(noted)
  const exported = comparedView(compare, metrics, periods)
  const [isEmbedding, setEmbedding] = useState(false)
  const publishedOn = newestPublication(compare)
  return (
    <Card>
      <LazyLineChart
        axis={axis}
        metrics={chartMetrics}
        lines={lines}
        subjects={viewSubjects(compare.view, selectedNames(compare))}
        switches={switches}
        notes={notes}
        noteList={list}
        height={chartHeight}
        onOpen={open}
        actions={
          <>
            <ShareButton />
            <DownloadMenu
              view={exported}
              {...(publishedOn !== '' && { onEmbed: () => setEmbedding(true) })}
            />
          </>
        }
        controls={
          <ChartSwitches
            compare={compare}
            metrics={metrics}
            dwarfing={dwarfingLine(lines, metrics[0]?.metric.id ?? '')}
          />
        }
      />
      <PeriodSlider compare={compare} source={source} offered={offered} periods={periods} />
      {isEmbedding && (
        <Suspense fallback={null}>
          <EmbedDialog
            search={exported.query()}
            holds={exported.holds}
            publishedOn={publishedOn}
            onClose={() => setEmbedding(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/**
 * `YYYY-MM-DD`: the newest publication of quarters; empty for annual reports, which cannot be
 * embedded.
 */
function newestPublication({ view, published }: OpenCompare): string {
  return view.tab === 'annual'
    ? ''
    : published.reduce(
        (newest, { publishedOn }) => (publishedOn > newest ? publishedOn : newest),
        '',
      )
}
