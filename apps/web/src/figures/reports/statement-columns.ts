import { columnsInOrder } from '@kvartal/domain/reports/find-row'
import type { PublishedReport } from '../../api/company-reports.ts'

/** A statement's column with its header. */
export interface StatementColumn {
  readonly code: string
  readonly heading: string
}

/** All columns that any row has; unnamed ones are called by the year that they are known to belong to. */
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
