import type { AnnualFigures, GrowthGap } from '@kvartal/domain/reports/annual-figures'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'
import type { CellNote } from './table-rows.ts'

const ofGroup: CellNote = { sign: 'K', text: 'kontserni andmed' }
const noGrowth: Readonly<Partial<Record<GrowthGap, CellNote>>> = {
  'not-twelve-months': { text: 'kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk' },
  'own-and-group': { text: 'kasvu ei arvutata: üks aasta on ettevõtte enda, teine kontserni kohta' },
}

/** What must be known to compare a year's figure: a financial year that is not the calendar's, figures of a group. */
export function annualNotes(figures: AnnualFigures, metric: AnnualMetricId): readonly CellNote[] {
  // Employees are counted by EMTA's quarters of the calendar year, of the company alone.
  if (metric === 'avgEmployees') return []
  if (figures[metric] === null) {
    const note = metric === 'revenueGrowth' && figures.growthGap !== null ? noGrowth[figures.growthGap] : undefined
    return note === undefined ? [] : [note]
  }
  const period = figures.period === null ? null : describeFinancialYear(figures.period)
  return [
    ...(period === null ? [] : [{ text: `majandusaasta ${period}` }]),
    ...(figures.isConsolidated ? [ofGroup] : []),
  ]
}
