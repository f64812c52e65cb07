import { formatPercent } from '@kvartal/domain/format/number'
import { shownValue } from '@kvartal/domain/format/shown-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { statementsOf } from '@kvartal/domain/metrics/inputs-of'
import type { AnnualFigures, GrowthGap } from '@kvartal/domain/reports/annual-figures'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'
import { ignoredFall } from '@kvartal/domain/reports/revenue-growth'
import type { CellNote } from './compare-source.ts'

const ofGroup: CellNote = { sign: 'K', text: 'kontserni andmed' }
const noGrowth: Readonly<Partial<Record<GrowthGap, CellNote>>> = {
  'not-twelve-months': { text: 'kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk' },
  'own-and-group': { text: 'kasvu ei arvutata: ühe aasta andmed on ettevõtte enda, teise aasta omad kontserni kohta' },
}

/** Notes for comparing a year's figure: a financial year that is not the calendar's, figures of a group, a fall that was rounded to 0. */
export function annualNotes(figures: AnnualFigures, metric: Metric, value: number | null): readonly CellNote[] {
  // Employees are counted by EMTA in quarters of the calendar year, for the company alone.
  if (statementsOf(metric).size === 0) return []
  if (value === null) {
    const note = metric.formula.kind === 'growth' && figures.growthGap !== null ? noGrowth[figures.growthGap] : undefined
    return note === undefined ? [] : [note]
  }
  const period = figures.period === null ? null : describeFinancialYear(figures.period)
  return [
    ...(period === null ? [] : [{ text: `majandusaasta ${period}` }]),
    ...(figures.isConsolidated ? [ofGroup] : []),
    ...(metric.formula.kind === 'growth' ? trueFall(figures) : []),
  ]
}

/** The fall behind a growth of 0 (specification, section 9), unless it would be shown as 0 anyway. */
function trueFall({ previousRevenue, revenue }: AnnualFigures): CellNote[] {
  const fall = ignoredFall(previousRevenue, revenue)
  if (fall === null || shownValue('percent', fall) === 0) return []
  return [{ text: `tegelik muutus ${formatPercent(fall)}: kuni 5% suurune langus loetakse nulliks` }]
}
