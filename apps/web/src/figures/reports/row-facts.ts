import type { ReportRow } from '@kvartal/domain/reports/report'
import { isPdfTable } from '@kvartal/domain/reports/statement-table'
import { correctedWords } from '@kvartal/domain/reports/year-words'
import type { Fact } from '../../ui/text/facts.tsx'
import type { StatementColumn } from './statement-columns.ts'

const fromPdfWords =
  'PDF-ist: ettevõte esitas aruande PDF-failina, registri avaandmetes on sellest põhiarvud'

/** Whether the source gave the row its number; the open data have names of elements instead. */
export function isNumbered({ rowNumber, element, isSummed }: ReportRow): boolean {
  return rowNumber !== null && element === undefined && isSummed !== true
}

/** A figure's position in its report as its source gave it, and how it was derived when it was not published. */
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
