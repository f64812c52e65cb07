import { formatCell } from '@kvartal/domain/format/axis-value'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { Card } from '../../../ui/card.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import { type PeriodView, periodViews } from '../company-view.ts'
import { CardFoot } from '../card-foot.tsx'
import { MetricHelp } from './metric-help.tsx'
import { newestPublication } from './newest-publication.ts'
import { PeriodChoice } from './period-choice.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { SideBySideTable } from './side-by-side-table.tsx'
import { spanOf } from './span-of.ts'
import { sumHelp, sumLimits } from '../../../figures/sum-words.ts'

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
      <MetricHelp />
    </Card>
  )
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
      // Quarters without figures between others are rows too, so that neighbouring rows are consecutive quarters.
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
