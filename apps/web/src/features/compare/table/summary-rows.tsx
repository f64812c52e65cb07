import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import { formatCell } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'

const names: readonly (readonly [keyof ColumnSummary, string])[] = [
  ['average', 'Keskmine'],
  ['minimum', 'Miinimum'],
  ['maximum', 'Maksimum'],
]

interface SummaryRowsProps {
  readonly summaries: readonly ColumnSummary[]
  readonly axis: AxisKind
  /** Index of the first summary row in the whole table when only the visible rows are rendered. */
  readonly rowIndex: number | undefined
}

/** Average, minimum and maximum of each column; never sorted. */
export function SummaryRows({ summaries, axis, rowIndex }: SummaryRowsProps) {
  return (
    <tfoot>
      {names.map(([part, name], i) => (
        <tr key={part} aria-rowindex={rowIndex === undefined ? undefined : rowIndex + i}>
          <th scope="row">{name}</th>
          {summaries.map((summary, column) => (
            <td key={column}>{formatCell(axis, summary[part])}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
