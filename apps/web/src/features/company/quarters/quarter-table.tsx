import { formatCell } from '@kvartal/domain/format/axis-value'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { Card } from '../../../ui/card.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import { MetricHelp } from './metric-help.tsx'
import { newestPublication } from './newest-publication.ts'
import type { CompanyQuarters } from './quarter-figures.ts'
import { spanOf } from './span-of.ts'

interface QuarterTableProps {
  readonly data: CompanyQuarters
  readonly onOpen: OpenSheet
}

/** One row per quarter, newest first since it matters most; one column per metric. */
export function QuarterTable({ data: { held, sources, figures }, onOpen }: QuarterTableProps) {
  const asOf = newestPublication(sources)
  return (
    <Card title="Kõik kvartalid" isFlush aside={asOf === null ? undefined : `Allikas: EMTA avaandmed, ${asOf}`}>
      <FigureGrid
        label="EMTA kvartaliandmed"
        corner="Kvartal"
        // Quarters without figures between others are rows too, so that neighbouring rows are consecutive quarters.
        rows={spanOf(held)
          .toReversed()
          .map((period) => ({ key: periodKey(period), text: periodLabel(period), item: period }))}
        columns={quarterMetrics.map(metricHeading)}
        cell={(period, metric) => ({
          content: formatCell(metric.axis, figures.valueOf(metric, period)),
          isCorrected: figures.isCorrected(metric, period),
          onOpen: () => onOpen(figures.opened(metric, period)),
        })}
      />
      <MetricHelp />
    </Card>
  )
}
