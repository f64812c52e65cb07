import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { headingOf } from '@kvartal/domain/metrics/names'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { FigureButton } from '../figures/figure-button.tsx'
import { useFigureGrid } from '../figures/use-figure-grid.ts'
import { chartedMetrics } from './annual-charts.ts'
import classes from './metric-years.module.css'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import { type CompanyReports, figuresOf } from './use-company-reports.ts'

interface MetricYearsProps {
  readonly reports: CompanyReports
  readonly axis: PeriodAxis
  readonly onOpen: OpenAnnualSheet
}

/** The charts' figures as a table: one row per metric, one column per year, newest first as in a report. */
export function MetricYears({ reports, axis, onOpen }: MetricYearsProps) {
  const years = axis.periods.toReversed()
  const place = useFigureGrid(chartedMetrics.length, years.length)
  return (
    <Card title="Graafikute arvud" isFlush>
      <FigureTable label="Graafikute arvud aastate kaupa">
        <thead>
          <tr>
            <th scope="col">Näitaja</th>
            {years.map(({ key, tick }) => (
              <th key={key} scope="col">
                {tick}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartedMetrics.map((metric, row) => {
            const { axis: kind, help } = annualMetric(metric)
            return (
              <tr key={metric}>
                <th scope="row" className={classes.metric} title={help}>
                  {headingOf(annualMetric(metric))}
                </th>
                {years.map(({ key, order: year }, column) => (
                  <td key={key}>
                    <FigureButton {...place(row, column)} onClick={() => onOpen({ kind: 'metric', metric, year })}>
                      {formatCell(kind, figuresOf(reports, year)?.[metric] ?? null)}
                    </FigureButton>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </Card>
  )
}
