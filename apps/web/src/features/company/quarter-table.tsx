import { emtaMetrics, emtaMetricValue } from '@kvartal/domain/emta/metric'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { comparePeriods, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { FigureTable } from '../../ui/figure-table.tsx'

/** A row a quarter, the newest first since that is what people come for; a column a metric, its unit in the heading. */
export function QuarterTable({ quarters }: { readonly quarters: readonly QuarterFinancials[] }) {
  const newestFirst = quarters.toSorted((a, b) => comparePeriods(b, a))
  return (
    <FigureTable label="EMTA kvartaliandmed">
      <thead>
        <tr>
          <th scope="col">Kvartal</th>
          {emtaMetrics.map(({ id, label, unit, help }) => (
            <th key={id} scope="col" title={help}>
              {unit === '' ? label : `${label}, ${unit}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {newestFirst.map((quarter) => (
          <tr key={periodKey(quarter)}>
            <th scope="row">{periodLabel(quarter)}</th>
            {emtaMetrics.map(({ id, axis }) => (
              <td key={id}>{formatCell(axis, emtaMetricValue(quarter, id))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
