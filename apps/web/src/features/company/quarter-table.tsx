import { emtaMetrics, emtaMetricValue } from '@kvartal/domain/emta/metric'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatDate } from '@kvartal/domain/format/date'
import { comparePeriods, periodKey, periodLabel, periodsBetween } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { FigureButton } from './figure-button.tsx'
import { MetricHelp } from './metric-help.tsx'
import { metricHeading, type OpenSheet, quarterOf } from './shown-quarter.ts'
import type { CompanyFigures } from './use-company-figures.ts'
import { useFigureGrid } from './use-figure-grid.ts'

interface QuarterTableProps {
  readonly figures: CompanyFigures
  readonly onOpen: OpenSheet
}

/** A row a quarter, the newest first since that is what people come for; a column a metric, its unit in the heading. */
export function QuarterTable({ figures: { quarters, company }, onOpen }: QuarterTableProps) {
  const rows = useMemo(() => {
    const [first] = quarters
    const last = quarters.at(-1)
    // Quarters without figures between two that have some are rows too, so that neighbours are neighbours in time.
    const whole = first === undefined || last === undefined ? [] : periodsBetween(first, last)
    return whole.map((period) => quarterOf(quarters, period)).sort((a, b) => comparePeriods(b, a))
  }, [quarters])
  const place = useFigureGrid(rows.length, emtaMetrics.length)
  const asOf = company.sources.emta?.asOf ?? null
  return (
    <Card title="Kõik kvartalid" isFlush aside={asOf === null ? undefined : `Allikas: EMTA avaandmed, ${formatDate(asOf)}`}>
      <FigureTable label="EMTA kvartaliandmed">
        <thead>
          <tr>
            <th scope="col">Kvartal</th>
            {emtaMetrics.map(({ id, help }) => (
              <th key={id} scope="col" title={help}>
                {metricHeading(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((quarter, row) => (
            <tr key={periodKey(quarter)}>
              <th scope="row">{periodLabel(quarter)}</th>
              {emtaMetrics.map(({ id, axis }, column) => (
                <td key={id}>
                  <FigureButton {...place(row, column)} onClick={() => onOpen(id, quarter)}>
                    {formatCell(axis, emtaMetricValue(quarter, id))}
                  </FigureButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <MetricHelp />
    </Card>
  )
}
