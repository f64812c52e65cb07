import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import type { AxisKind } from '@kvartal/domain/emta/metric'
import { formatCell } from '@kvartal/domain/format/axis-value'

const names: readonly (readonly [keyof ColumnSummary, string])[] = [
  ['average', 'Keskmine'],
  ['minimum', 'Miinimum'],
  ['maximum', 'Maksimum'],
]

interface SummaryRowsProps {
  readonly summaries: readonly ColumnSummary[]
  readonly axis: AxisKind
  /** Place of the first of them in the whole table where only the rows in sight exist. */
  readonly rowIndex: number | undefined
}

/** What each column comes to; these rows never take part in sorting. */
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
