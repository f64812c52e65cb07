import { formatDate } from '@kvartal/domain/format/date'
import { valueColumn } from '@kvartal/domain/reports/find-row'
import type { Fact } from '../../ui/text/facts.tsx'
import type { FigureRow } from './report-behind.ts'
import { reportFacts, reportName } from './report-source.ts'
import { isNumbered, rowFacts } from './row-facts.ts'
import { statementColumns } from './statement-columns.ts'

/** Row, column and report of a published figure. */
export function rowSourceFacts({ row, report }: FigureRow): Fact[] {
  const code = valueColumn(row)
  return [
    ...rowFacts(
      row,
      statementColumns(report).find((other) => other.code === code),
    ),
    ...reportFacts(report),
  ]
}

/** The same in a line, only what its source gives: `Bilanss, 2024, rida 74 „Omakapital“, esitatud 30.06.2025`. */
export function placeWords({ row, report }: FigureRow): string {
  const { year, isConsolidated, source, submittedOn } = report
  return [
    `${reportName(report)}, ${year}`,
    isNumbered(row) ? `rida ${row.rowNumber} „${row.rowName}“` : `rida „${row.rowName}“`,
    ...(isConsolidated ? ['kontserni andmed'] : []),
    ...(submittedOn === null ? [] : [`esitatud ${formatDate(submittedOn)}`]),
    source.kind === 'open-data'
      ? 'äriregistri avaandmed'
      : `äriregistri teenus, küsitud ${formatDate(source.asOf)}`,
  ].join(', ')
}
