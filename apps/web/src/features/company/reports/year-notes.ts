import { yearFactsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { imbalanceOf } from '@kvartal/domain/reports/imbalance'
import { structuredFiguresOf } from '@kvartal/domain/reports/structured-figures'
import { yearNotes } from '@kvartal/domain/reports/year-words'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { reportsBehind } from '../../../figures/reports/report-behind.ts'

/** Notes about a year's published reports, those that its figures are taken from. */
export function publishedYearNotes(reports: readonly PublishedReport[]): readonly string[] {
  const { balance, income } = reportsBehind(reports)
  const imbalance =
    balance === null
      ? null
      : imbalanceOf(structuredFiguresOf({ reportType: balance.reportType, rows: balance.data }))
  return yearNotes({ ...yearFactsOf({ balance, income }), imbalance })
}
