import { formatDate } from '@kvartal/domain/format/date'
import { columnsInOrder, valueColumn } from '@kvartal/domain/reports/find-row'
import type { ReportRow } from '@kvartal/domain/reports/report'
import { isLaborNote, isPdfTable } from '@kvartal/domain/reports/statement-table'
import { correctedWords } from '@kvartal/domain/reports/year-words'
import type { PublishedReport } from '../../api/company-reports.ts'
import type { Fact } from '../../ui/text/facts.tsx'
import type { FigureRow } from './report-behind.ts'
import { reportFacts, reportName } from './report-source.ts'

/** A statement's column with its header. */
export interface StatementColumn {
  readonly code: string
  readonly heading: string
}

/**
 * All columns that any row has; unnamed ones are called by the year that they are known to belong
 * to.
 */
export function statementColumns({
  data,
  columns,
  year,
}: Pick<PublishedReport, 'data' | 'columns' | 'year'>): StatementColumn[] {
  const codes = columnsInOrder(data.flatMap(({ values }) => Object.keys(values)))
  return codes.map((code) => {
    const name = columns[code]?.trim() ?? ''
    const ofYear = code === 'A1' ? `${year}` : code === 'A2' ? `${year - 1}` : code
    return { code, heading: name === '' ? ofYear : name }
  })
}

const fromPdfWords =
  'PDF-ist: ettevõte esitas aruande PDF-failina, registri avaandmetes on sellest põhiarvud'

/**
 * Where a row of a statement is from when another table of the report has it: a note, or the cash
 * flow statement; `null` for the others.
 */
export function otherTableWords({
  table = '',
}: Pick<ReportRow, 'table'>): 'lisast' | 'rahavoogude aruandest' | null {
  if (isLaborNote(table)) return 'lisast'
  return /^rahavoo/i.test(table) ? 'rahavoogude aruandest' : null
}

/** Whether the source gave the row its number; the open data have names of elements instead. */
export function isNumbered({ rowNumber, element, isSummed }: ReportRow): boolean {
  return rowNumber !== null && element === undefined && isSummed !== true
}

/**
 * A figure's position in its report as its source gave it, and how it was derived when it was not
 * published.
 */
export function rowFacts(row: ReportRow, column: StatementColumn | undefined): Fact[] {
  const { rowNumber, rowName, element, table, isSummed, isAssumedZero, isCorrected } = row
  const notes: Fact[] = [
    ...(isSummed === true
      ? [['Märkus', 'summeeritud osadest: avaandmetes seda rida ei ole'] as const]
      : []),
    ...(isAssumedZero === true
      ? [
          [
            'Märkus',
            '0 (avaandmetes puudub): bilanss on tasakaalus ainult siis, kui see on 0',
          ] as const,
        ]
      : []),
    ...(table !== undefined && isPdfTable(table) ? [['Märkus', fromPdfWords] as const] : []),
    ...(isCorrected === true ? [['Märkus', correctedWords] as const] : []),
  ]
  const hasColumns = element === undefined && table === undefined && isSummed !== true
  return [
    ...notes,
    ['Rida', isNumbered(row) ? `${rowNumber}. ${rowName}` : rowName],
    ...(column === undefined || !hasColumns ? [] : [['Veerg', columnText(column)] as const]),
    ...(element === undefined ? [] : [['Avaandmete element', element] as const]),
    ...(table === undefined ? [] : [['Avaandmete tabel', table] as const]),
  ]
}

function columnText({ code, heading }: StatementColumn): string {
  return heading === code ? code : `${code} (${heading})`
}

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

/**
 * The same in a line, only what its source gives: `Bilanss, 2024, rida 74 „Omakapital“, esitatud
 * 30.06.2025`.
 */
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
