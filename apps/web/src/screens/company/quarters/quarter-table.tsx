import { breaksWithin } from '@kvartal/domain/breaks/breaks'
import {
  fourQuartersTo,
  isSummedOverTime,
  sumOfFourQuarters,
} from '@kvartal/domain/emta/quarter-sums'
import { formatCell } from '@kvartal/domain/format/axis-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { incompleteWords, sumHelp, sumLimits } from '../../../figures/sum-words.ts'
import { Card } from '../../../ui/card.tsx'
import { CellCount } from '../../../ui/tables/figure-table.tsx'
import { BreaksFoot, CardFoot } from '../card-foot.tsx'
import { type PeriodView, periodViews } from '../company-view.ts'
import { FigureGrid, type Heading, metricHeading } from '../figures/figure-grid.tsx'
import { MetricHelp, PeriodChoice } from './period-choice.tsx'
import { type CompanyQuarters, spanOf, newestPublication } from './quarter-figures.ts'
import { openedSum } from './sum-chart.ts'

interface SideBySideTableProps {
  readonly data: CompanyQuarters
  readonly view: Exclude<PeriodView, 'quarters'>
  readonly onOpen: OpenSheet
}

const quartersBeside = 8
const yearsBeside = 5

/**
 * One row per metric; the last quarters or years beside each other, the newest first as everywhere
 * on the page.
 */
function SideBySideTable({ data: { quarters, figures }, view, onOpen }: SideBySideTableProps) {
  const sumOf = (metric: Metric, last: QuarterPeriod) => {
    const own = sumOfFourQuarters(last, (quarter) => figures.valueOf(metric, quarter))
    const note = incompleteWords(own)
    return {
      content: (
        <>
          {formatCell(metric.axis, own.sum)}
          {note !== null && <CellCount>{note}</CellCount>}
        </>
      ),
      isCorrected: fourQuartersTo(last).some((quarter) => figures.isCorrected(metric, quarter)),
      onOpen: () => onOpen(openedSum(figures, metric, last, view === 'year' ? 'year' : 'four')),
    }
  }
  return (
    <FigureGrid
      label={labels[view]}
      corner="Näitaja"
      rows={(view === 'columns' ? quarterMetrics : quarterMetrics.filter(isSummedOverTime)).map(
        metricHeading,
      )}
      columns={columnsOf(spanOf(quarters), view)}
      cell={(metric, period) =>
        view === 'columns'
          ? {
              content: formatCell(metric.axis, figures.valueOf(metric, period)),
              isCorrected: figures.isCorrected(metric, period),
              onOpen: () => onOpen(figures.opened(metric, period)),
            }
          : sumOf(metric, period)
      }
    />
  )
}

const labels: Readonly<Record<SideBySideTableProps['view'], string>> = {
  columns: 'Kaheksa kvartalit kõrvuti',
  four: 'Nelja kvartali summad',
  year: 'Kalendriaasta summad',
}

/** A column is named by its quarter, which for a sum is the last of four, or by its year. */
function columnsOf(
  span: readonly QuarterPeriod[],
  view: SideBySideTableProps['view'],
): Heading<QuarterPeriod>[] {
  if (view !== 'year')
    return span
      .slice(-quartersBeside)
      .toReversed()
      .map((item) => ({ key: periodKey(item), text: periodLabel(item), item }))
  const years = [...new Set(span.map(({ year }) => year))].slice(-yearsBeside).toReversed()
  return years.map((year) => ({ key: `${year}`, text: `${year}`, item: { year, quarter: 4 } }))
}

interface QuarterTableProps {
  readonly data: CompanyQuarters
  readonly view: PeriodView
  readonly onChange: (view: PeriodView) => void
  readonly onOpen: OpenSheet
}

const titles: Readonly<Record<PeriodView, string>> = {
  quarters: 'Kõik kvartalid',
  columns: 'Viimased kvartalid kõrvuti',
  four: 'Nelja kvartali summad kõrvuti',
  year: 'Kalendriaasta summad kõrvuti',
}

/** The figures of every quarter, or those of the last quarters and their sums beside each other. */
export function QuarterTable({ data, view, onChange, onOpen }: QuarterTableProps) {
  const asOf = newestPublication(data.sources)
  return (
    <Card
      title={titles[view]}
      isFlush
      aside={asOf === null ? undefined : `Allikas: EMTA avaandmed, viimati avaldatud ${asOf}`}
      tools={<PeriodChoice offered={periodViews} chosen={view} onChange={onChange} />}
    >
      {view === 'quarters' ? (
        <AllQuarters data={data} onOpen={onOpen} />
      ) : (
        <SideBySideTable key={view} data={data} view={view} onOpen={onOpen} />
      )}
      {(view === 'four' || view === 'year') && (
        <CardFoot>
          <p>
            {sumHelp[view]} {sumLimits} Summa, mille all on arv „neljast“, ei ole täielik: puuduvaid
            kvartaleid selles ei ole.
          </p>
        </CardFoot>
      )}
      <BreaksFoot breaks={breaksWithin(quarterMetrics, shownSpan(data, view))} />
      <MetricHelp />
    </Card>
  )
}

/** The quarters whose figures a view of the table has, in the order of time. */
function shownSpan({ quarters }: CompanyQuarters, view: PeriodView): readonly QuarterPeriod[] {
  const span = spanOf(quarters)
  return view === 'columns' ? span.slice(-quartersBeside) : span
}

/** One row per quarter, newest first since it matters most; one column per metric. */
function AllQuarters({
  data: { quarters, figures },
  onOpen,
}: Pick<QuarterTableProps, 'data' | 'onOpen'>) {
  return (
    <FigureGrid
      label="EMTA kvartaliandmed"
      corner="Kvartal"
      // Quarters without figures between others are rows too, so that neighbouring rows are
      // consecutive quarters.
      rows={spanOf(quarters)
        .toReversed()
        .map((period) => ({ key: periodKey(period), text: periodLabel(period), item: period }))}
      columns={quarterMetrics.map(metricHeading)}
      cell={(period, metric) => ({
        content: formatCell(metric.axis, figures.valueOf(metric, period)),
        isCorrected: figures.isCorrected(metric, period),
        onOpen: () => onOpen(figures.opened(metric, period)),
      })}
    />
  )
}
