import { differenceFrom } from '@kvartal/domain/emta/difference'
import { formatDifference } from '@kvartal/domain/format/difference'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualMetric } from '@kvartal/domain/reports/annual-metric'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'
import { isTwelveMonths } from '@kvartal/domain/reports/financial-year'
import type { ChangeWords } from '../change-words.ts'

/** What a year has earned or sold; how long the year was matters for these. */
const ofWholeYear: readonly AnnualMetricId[] = [
  'revenue',
  'operatingProfit',
  'netProfit',
  'revenueWithoutSubcontracting',
  'revenuePerEmployee',
  'netProfitPerEmployee',
  'revenueWithoutSubcontractingPerEmployee',
  'roe',
  'roa',
  'assetTurnover',
]

/** More assets, debts or people are neither good nor bad news. */
const gladlyRising: readonly AnnualMetricId[] = [
  'revenue',
  'operatingProfit',
  'netProfit',
  'equity',
  'roe',
  'roa',
  'profitMargin',
  'operatingMargin',
  'currentRatio',
  'equityRatio',
  'assetTurnover',
  'revenueWithoutSubcontracting',
  'revenuePerEmployee',
  'netProfitPerEmployee',
  'revenueWithoutSubcontractingPerEmployee',
]

/** A year's figure against the year before's, in words and sign; says why where the two cannot be compared. */
export function annualChange(metric: AnnualMetricId, previous: AnnualFigures | null, own: AnnualFigures): ChangeWords {
  const plain = (words: string): ChangeWords => ({ figure: null, words, tone: 'plain' })
  const difference = differenceFrom(previous?.[metric] ?? null, own[metric])
  if (previous === null || difference === null) return plain('eelmise aasta andmed puuduvad')
  if (ofWholeYear.includes(metric) && !(isTwelveMonths(own.period) && isTwelveMonths(previous.period))) {
    return plain('eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk')
  }
  // EMTA counts people of the company alone.
  if (metric !== 'avgEmployees' && own.isConsolidated !== previous.isConsolidated) {
    return plain('eelmise aastaga ei võrrelda: üks on kontserni, teine ettevõtte enda oma')
  }
  if (difference.amount === 0) return plain('muutuseta eelmise aastaga')
  const { axis } = annualMetric(metric)
  const tone = !gladlyRising.includes(metric) ? 'plain' : difference.amount > 0 ? 'good' : 'bad'
  return { figure: formatDifference(axis, difference), words: 'eelmise aastaga', tone }
}
