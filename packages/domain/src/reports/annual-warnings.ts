import { type AnnualMetricId, annualMetrics } from '../metrics/annual-metrics.ts'
import { figureIn } from '../metrics/facts.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { imbalanceWords } from './year-words.ts'

/** A warning about a figure, in words. */
export interface AnnualWarning {
  readonly metric: AnnualMetricId
  readonly text: string
}

/** Warnings about a company's year, and about ratios that become meaningless because of it. */
export function annualWarnings(figures: AnnualFigures): readonly AnnualWarning[] {
  const warnings = annualMetrics.flatMap(({ id, warning }) => {
    if (warning === undefined || figures[id] === null) return []
    const value = figureIn(figures, warning.of ?? id)
    return value !== null && value < warning.below
      ? [{ metric: id, text: warning.text, rank: warning.rank }]
      : []
  })
  const { imbalance } = figures
  const unbalanced: readonly AnnualWarning[] =
    imbalance === null ? [] : [{ metric: 'totalAssets', text: imbalanceWords(imbalance) }]
  return [
    ...unbalanced,
    ...warnings.sort((a, b) => a.rank - b.rank).map(({ metric, text }) => ({ metric, text })),
  ]
}
