import { copiedValue } from '@kvartal/domain/format/copied-value'
import type { ReportRow } from '@kvartal/domain/reports/report'
import { FigureDialog } from '../../../../figures/sheet/figure-dialog.tsx'
import { ReportHistory } from '../../../../figures/sheet/report-history.tsx'
import { reportFacts } from '../../../../figures/reports/report-source.ts'
import { rowFacts } from '../../../../figures/reports/row-facts.ts'
import { cellText, type ShownColumn } from './statement-rows.ts'

export interface StatementCell {
  readonly row: ReportRow
  readonly column: ShownColumn
}

/** The sheet of a published cell: its row and column, and the report's source. */
export function CellSheet({
  row,
  column,
  onClose,
}: StatementCell & { readonly onClose: () => void }) {
  const value = row.values[column.code]?.value ?? null
  return (
    <FigureDialog
      title={`${row.rowName}, ${column.heading}`}
      value={cellText(row.values[column.code])}
      copied={typeof value === 'number' ? copiedValue('money', value) : value}
      facts={[...rowFacts(row, column), ...reportFacts(column.report)]}
      onClose={onClose}
    >
      <ReportHistory report={column.report} row={row.rowName} column={column.code} />
    </FigureDialog>
  )
}
