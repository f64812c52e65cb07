import type { ReportRow } from '@kvartal/domain/reports/report'
import type { Fact } from '../../../../ui/text/facts.tsx'
import type { StatementColumn } from './statement-rows.ts'

/** A figure's position in its report, and how it was derived when it was not published. */
export function rowFacts({ rowNumber, rowName, element, isSummed, isAssumedZero }: ReportRow, column: StatementColumn | undefined): Fact[] {
  const notes: Fact[] = [
    ...(isSummed === true ? [['Märkus', 'summeeritud osadest: avaandmetes seda rida ei ole'] as const] : []),
    ...(isAssumedZero === true ? [['Märkus', '0 (avaandmetes puudub): bilanss on tasakaalus ainult siis, kui see on 0'] as const] : []),
  ]
  return [
    ...notes,
    ['Rida', rowNumber === null ? rowName : `${rowNumber}. ${rowName}`],
    ...(column === undefined ? [] : [['Veerg', columnText(column)] as const]),
    ...(element === undefined ? [] : [['Avaandmete element', element] as const]),
  ]
}

function columnText({ code, heading }: StatementColumn): string {
  return heading === code ? code : `${code} (${heading})`
}
