import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatDate } from '@kvartal/domain/format/date'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetrics, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { comparePeriods, periodKey, periodLabel, periodsBetween } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { FigureButton } from '../figures/figure-button.tsx'
import { MetricHelp } from './metric-help.tsx'
import classes from './quarter-table.module.css'
import { type OpenSheet, quarterOf } from './shown-quarter.ts'
import type { CompanyFigures } from './use-company-figures.ts'
import { useFigureGrid } from '../figures/use-figure-grid.ts'

interface QuarterTableProps {
  readonly figures: CompanyFigures
  readonly onOpen: OpenSheet
}

/** One row per quarter, newest first since it matters most; one column per metric, with its unit in the header. */
export function QuarterTable({ figures: { quarters, company }, onOpen }: QuarterTableProps) {
  const rows = useMemo(() => {
    const [first] = quarters
    const last = quarters.at(-1)
    // Quarters without figures between others are rows too, so that neighbouring rows are consecutive quarters.
    const whole = first === undefined || last === undefined ? [] : periodsBetween(first, last)
    return whole.map((period) => quarterOf(quarters, period)).sort((a, b) => comparePeriods(b, a))
  }, [quarters])
  const place = useFigureGrid(rows.length, quarterMetrics.length)
  const asOf = company.sources.emta?.asOf ?? null
  return (
    <Card title="Kõik kvartalid" isFlush aside={asOf === null ? undefined : `Allikas: EMTA avaandmed, ${formatDate(asOf)}`}>
      <FigureTable label="EMTA kvartaliandmed">
        <thead>
          <tr>
            <th scope="col">Kvartal</th>
            {quarterMetrics.map((metric) => (
              <th key={metric.id} scope="col" className={classes.heading} title={metric.help}>
                {headingOf(metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((quarter, row) => (
            <tr key={periodKey(quarter)}>
              <th scope="row">{periodLabel(quarter)}</th>
              {quarterMetrics.map(({ id, axis }, column) => (
                <td key={id}>
                  <FigureButton {...place(row, column)} onClick={() => onOpen(id, quarter)}>
                    {formatCell(axis, quarterValue(quarter, id))}
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
