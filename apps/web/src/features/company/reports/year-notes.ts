import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { yearFactsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { reportsBehind } from './figures/report-behind.ts'

/** What to know when comparing a year with others: a financial year that is not the calendar's, figures of a group. */
export function yearNotes({ period, isConsolidated }: Pick<AnnualFigures, 'period' | 'isConsolidated'>): readonly string[] {
  const described = describeFinancialYear(period)
  return [...(described === null ? [] : [`majandusaasta ${described}`]), ...(isConsolidated ? ['kontserni andmed'] : [])]
}

/** The same for a year's published reports, those that its figures are taken from. */
export function publishedYearNotes(reports: readonly PublishedReport[]): readonly string[] {
  return yearNotes(yearFactsOf(reportsBehind(reports)))
}
