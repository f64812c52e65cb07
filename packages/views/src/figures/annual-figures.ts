import type { CompanyAnnualFigures } from '@kvartal/contract/annual-reports'
import { shownValue } from '@kvartal/domain/format/difference'
import { formatPercent } from '@kvartal/domain/format/number'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { isNotComparable } from '@kvartal/domain/metrics/counted-value'
import { mixOf } from '@kvartal/domain/metrics/group-mix'
import { statementsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { yearPeriod } from '@kvartal/domain/period/period'
import type { YearRange } from '@kvartal/domain/period/years'
import type { AnnualFigures, GrowthGap } from '@kvartal/domain/reports/annual-figures'
import { isOfGroup, comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import { recentYears } from '@kvartal/domain/reports/recent-years'
import { ignoredFall } from '@kvartal/domain/reports/revenue-growth'
import {
  correctedWords,
  incompleteEmployeesWords,
  periodNotes,
} from '@kvartal/domain/reports/year-words'
import { type CellNote, type ComparedCompany, figuresOfPeriods, valueIn } from './compared.ts'
import { isCorrectedIn } from './correction.ts'

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
 * Notes for comparing a year's figure: a financial year that is not the calendar's, figures of a
 * group, a fall that was rounded to 0, a corrected figure.
 */
function annualNotes(
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

/**
 * The fall behind a growth of 0 (specification, section 9), unless it would be shown as 0 anyway.
 */
function trueFall({ previousRevenue, revenue }: AnnualFigures): CellNote[] {
  const fall = ignoredFall(previousRevenue, revenue)
  if (fall === null || shownValue('percent', fall) === 0) return []
  return [
    { text: `tegelik muutus ${formatPercent(fall)}: kuni 5% suurune langus loetakse nulliks` },
  ]
}

/** How many years the annual tab offers (specification, section 9). */
const offeredYears = 10

/**
 * The last ten years, oldest first. They end with the previous year as everywhere, or later when a
 * financial year has ended before the calendar year and its report is available already.
 */
export function reportYears(mostRecentYear: number | null, thisYear: number): number[] {
  return recentYears(offeredYears, Math.max(thisYear, (mostRecentYear ?? 0) + 1))
}

/**
 * The default years of the annual tab: the last four with reports, or the last four before this
 * year without any.
 */
export function firstReportYears(mostRecentYear: number | null, thisYear: number): YearRange {
  const to = mostRecentYear ?? thisYear - 1
  return { from: to - 3, to }
}

export function companiesOf(rows: readonly CompanyAnnualFigures[]): ComparedCompany[] {
  return rows.map(({ company, annualData }) => ({
    company,
    years: annualData.map(({ year }) => year),
    figuresIn: (period) => annualData.find(({ year }) => year === period.year) ?? null,
    cells: (metric, periods) => {
      const figures = figuresOfPeriods(periods, annualData, ({ year }) => yearPeriod(year))
      const values = figures.map((ofYear) => valueIn(ofYear, metric))
      const corrected = figures.map((ofYear) => isCorrectedIn(metric, ofYear))
      const notes = figures.map((ofYear, i) =>
        ofYear === undefined ? [] : annualNotes(ofYear, metric, values[i] ?? null),
      )
      // Annual figures are only asked for annual metrics.
      const id = metric.id as AnnualMetricId
      const isUncounted = figures.map(
        (ofYear) => ofYear !== undefined && isNotComparable(metric, ofYear),
      )
      return {
        values,
        bases: figures.map((ofYear, i) =>
          ofYear === undefined || isUncounted[i] === true ? null : comparisonBasis(id, ofYear),
        ),
        ...(isUncounted.includes(true) ? { isUncounted } : {}),
        ...(corrected.includes(true) ? { corrected } : {}),
        ...(notes.some((list) => list.length > 0) ? { notes } : {}),
      }
    },
  }))
}
