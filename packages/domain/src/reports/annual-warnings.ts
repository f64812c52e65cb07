import type { AnnualFigures } from './annual-figures.ts'
import type { AnnualMetricId } from './annual-metric-id.ts'

/** What a reader should know of a figure, in words. */
export interface AnnualWarning {
  readonly metric: AnnualMetricId
  readonly text: string
}

/** What is wrong with a company's year; ratios that lose their meaning by it are told of too. */
export function annualWarnings(figures: AnnualFigures): readonly AnnualWarning[] {
  return [...currentRatioWarnings(figures), ...equityWarnings(figures), ...lossWarnings(figures)]
}

function currentRatioWarnings({ currentRatio }: AnnualFigures): AnnualWarning[] {
  if (currentRatio === null || currentRatio >= 1) return []
  return [{ metric: 'currentRatio', text: 'alla 1: lühiajalised kohustused ületavad käibevara' }]
}

function equityWarnings({ equity, roe, debtToEquity }: AnnualFigures): AnnualWarning[] {
  if (equity === null || equity >= 0) return []
  const warnings: AnnualWarning[] = [{ metric: 'equity', text: 'omakapital on negatiivne: kohustused ületavad varasid' }]
  // A loss divided by negative equity looks like a gain.
  if (roe !== null) warnings.push({ metric: 'roe', text: 'omakapital on negatiivne: tootlus ei ole võrreldav' })
  if (debtToEquity !== null) warnings.push({ metric: 'debtToEquity', text: 'omakapital on negatiivne: suhe ei ole võrreldav' })
  return warnings
}

function lossWarnings({ netProfit, operatingProfit }: AnnualFigures): AnnualWarning[] {
  const warnings: AnnualWarning[] = []
  if (operatingProfit !== null && operatingProfit < 0) warnings.push({ metric: 'operatingProfit', text: 'ärikahjum' })
  if (netProfit !== null && netProfit < 0) warnings.push({ metric: 'netProfit', text: 'aasta lõppes kahjumiga' })
  return warnings
}
