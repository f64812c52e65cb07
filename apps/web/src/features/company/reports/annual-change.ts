import { differenceFrom } from '@kvartal/domain/emta/difference'
import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import { type ChangeWords, changeWords } from '../figures/change-words.ts'

/** The change of a year's figure against the year before, in words and with a sign; or why the two cannot be compared. */
export function annualChange(metric: AnnualMetricId, previous: AnnualFigures | null, own: AnnualFigures): ChangeWords {
  const plain = (words: string): ChangeWords => ({ figure: null, words, tone: 'plain' })
  const difference = differenceFrom(previous?.[metric] ?? null, own[metric])
  if (previous !== null && difference !== null) {
    const basis = comparisonBasis(metric, own)
    const basisBefore = comparisonBasis(metric, previous)
    if (basis === null || basisBefore === null) return plain('eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk')
    if (basis !== basisBefore) return plain('eelmise aastaga ei võrrelda: ühe aasta andmed on kontserni, teise omad ettevõtte enda kohta')
  }
  return changeWords(annualMetric(metric), difference, 'report')
}
