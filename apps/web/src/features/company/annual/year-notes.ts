import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'

/** What must be known to compare a year with others: a financial year that is not the calendar's, figures of a group. */
export function yearNotes({ period, isConsolidated }: Pick<AnnualFigures, 'period' | 'isConsolidated'>): readonly string[] {
  const described = describeFinancialYear(period)
  return [...(described === null ? [] : [`majandusaasta ${described}`]), ...(isConsolidated ? ['kontserni andmed'] : [])]
}
