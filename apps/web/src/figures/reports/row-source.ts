import { formatDate } from '@kvartal/domain/format/date'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import { valueColumn } from '@kvartal/domain/reports/row-value'
import type { Fact } from '../../ui/text/facts.tsx'
import type { FigureRow } from './report-behind.ts'
import { reportFacts } from './report-source.ts'
import { rowFacts } from './row-facts.ts'
import { statementColumns } from './statement-columns.ts'

/** Row, column and report of a published figure. */
export function rowSourceFacts({ row, report }: FigureRow): Fact[] {
  const code = valueColumn(row)
  return [...rowFacts(row, statementColumns(report).find((other) => other.code === code)), ...reportFacts(report)]
}

/** The same in a line: `Bilanss, 2024, rida 74 „Omakapital“, esitatud 30.06.2025`. */
export function placeWords({ row: { rowNumber, rowName }, report: { reportType, year, isConsolidated, source } }: FigureRow): string {
  return [
    `${reportTypeNames[reportType]}, ${year}`,
    rowNumber === null ? `rida „${rowName}“` : `rida ${rowNumber} „${rowName}“`,
    ...(isConsolidated ? ['kontserni andmed'] : []),
    `${source.kind === 'open-data' ? 'esitatud' : 'küsitud'} ${formatDate(source.asOf)}`,
  ].join(', ')
}
