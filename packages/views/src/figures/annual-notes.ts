import { formatPercent } from '@kvartal/domain/format/number'
import { shownValue } from '@kvartal/domain/format/difference'
import { mixOf } from '@kvartal/domain/metrics/group-mix'
import { isNotComparable } from '@kvartal/domain/metrics/counted-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { statementsOf } from '@kvartal/domain/metrics/inputs-of'
import type { AnnualFigures, GrowthGap } from '@kvartal/domain/reports/annual-figures'
import { isOfGroup } from '@kvartal/domain/reports/comparison-basis'
import { ignoredFall } from '@kvartal/domain/reports/revenue-growth'
import {
  correctedWords,
  incompleteEmployeesWords,
  periodNotes,
} from '@kvartal/domain/reports/year-words'
import type { CellNote } from './compared.ts'

const ofGroup: CellNote = { sign: 'K', text: 'kontserni andmed' }
const corrected: CellNote = { sign: 'P', text: correctedWords }
const noGrowth: Readonly<Partial<Record<GrowthGap, CellNote>>> = {
  'not-twelve-months': {
    text: 'kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk',
  },
  'unknown-period': {
    text: 'kasvu ei arvutata: majandusaasta või sellele eelnenu algus ja lõpp ei ole teada',
  },
  'not-consecutive': { text: 'kasvu ei arvutata: majandusaasta ei järgne vahetult eelmisele' },
  'own-and-group': {
    text: 'kasvu ei arvutata: ühe aasta andmed on ettevõtte enda, teise aasta omad kontserni kohta',
  },
}

/**
 * Notes for comparing a year's figure: a financial year that is not the calendar's, figures of a group, a fall that was rounded
 * to 0, a corrected figure.
 */
export function annualNotes(
  figures: AnnualFigures,
  metric: Metric,
  value: number | null,
): readonly CellNote[] {
  // EMTA counts employees in quarters of the calendar year, for the company without its group.
  const statements = [...statementsOf(metric)]
  if (statements.length === 0) return value === null ? [] : incompleteEmployees(figures)
  if (value === null) {
    const mix = mixOf(metric)?.(figures) ?? null
    if (mix !== null) return [{ text: `ei arvutata: ${mix}` }]
    const note =
      metric.formula.kind === 'growth' && figures.growthGap !== null
        ? noGrowth[figures.growthGap]
        : undefined
    return note === undefined ? [] : [note]
  }
  return [
    ...(metric.warning !== undefined && isNotComparable(metric, figures)
      ? [{ text: `${metric.warning.text}; keskmistest välja jäetud` }]
      : []),
    ...periodNotes(figures, statements).map((text) => ({ text })),
    ...(isOfGroup(metric.id, figures) ? [ofGroup] : []),
    ...(metric.formula.kind === 'growth' ? trueFall(figures) : []),
    ...(figures.corrected.some((id) => id === metric.id) ? [corrected] : []),
  ]
}

/** A mean of fewer quarters than the year has says so. */
function incompleteEmployees({ employeeQuarters }: AnnualFigures): CellNote[] {
  const words = incompleteEmployeesWords(employeeQuarters)
  return words === null ? [] : [{ text: words }]
}

/** The fall behind a growth of 0 (specification, section 9), unless it would be shown as 0 anyway. */
function trueFall({ previousRevenue, revenue }: AnnualFigures): CellNote[] {
  const fall = ignoredFall(previousRevenue, revenue)
  if (fall === null || shownValue('percent', fall) === 0) return []
  return [
    { text: `tegelik muutus ${formatPercent(fall)}: kuni 5% suurune langus loetakse nulliks` },
  ]
}
