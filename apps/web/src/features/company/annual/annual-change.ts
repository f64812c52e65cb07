import { differenceFrom } from '@kvartal/domain/emta/difference'
import { formatDifference } from '@kvartal/domain/format/difference'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualMetric } from '@kvartal/domain/reports/annual-metric'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'
import { comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import type { ChangeWords } from '../change-words.ts'

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
  const basis = comparisonBasis(metric, own)
  const basisBefore = comparisonBasis(metric, previous)
  if (basis === null || basisBefore === null) {
    return plain('eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk')
  }
  if (basis !== basisBefore) {
    return plain('eelmise aastaga ei võrrelda: üks on kontserni, teine ettevõtte enda oma')
  }
  if (difference.amount === 0) return plain('muutuseta eelmise aastaga')
  const { axis } = annualMetric(metric)
  const tone = !gladlyRising.includes(metric) ? 'plain' : difference.amount > 0 ? 'good' : 'bad'
  return { figure: formatDifference(axis, difference), words: 'eelmise aastaga', tone }
}
