import type { ReportRow } from '@kvartal/domain/reports/report'
import { correctedWords } from '@kvartal/domain/reports/year-words'
import type { Fact } from '../../ui/text/facts.tsx'
import type { StatementColumn } from './statement-columns.ts'

/** Whether the source gave the row its number; the open data have names of elements instead. */
export function isNumbered({ rowNumber, element, isSummed }: ReportRow): boolean {
  return rowNumber !== null && element === undefined && isSummed !== true
}

/** A figure's position in its report as its source gave it, and how it was derived when it was not published. */
export function rowFacts(row: ReportRow, column: StatementColumn | undefined): Fact[] {
  const { rowNumber, rowName, element, isSummed, isAssumedZero, isCorrected } = row
  const notes: Fact[] = [
    ...(isSummed === true ? [['Märkus', 'summeeritud osadest: avaandmetes seda rida ei ole'] as const] : []),
    ...(isAssumedZero === true ? [['Märkus', '0 (avaandmetes puudub): bilanss on tasakaalus ainult siis, kui see on 0'] as const] : []),
    ...(isCorrected === true ? [['Märkus', correctedWords] as const] : []),
  ]
  const hasColumns = element === undefined && isSummed !== true
  return [
    ...notes,
    ['Rida', isNumbered(row) ? `${rowNumber}. ${rowName}` : rowName],
    ...(column === undefined || !hasColumns ? [] : [['Veerg', columnText(column)] as const]),
    ...(element === undefined ? [] : [['Avaandmete element', element] as const]),
  ]
}

function columnText({ code, heading }: StatementColumn): string {
  return heading === code ? code : `${code} (${heading})`
}
