import { shownDifference } from '@kvartal/domain/format/difference'
import { figureIn } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { comparisonGap, describeGap } from '@kvartal/domain/reports/comparison-basis'
import { type ChangeWords, changeWords, noChange } from '../../figures/change-words.ts'

/** The change of a year's figure against the year before, in words and with a sign; or why the two cannot be compared. */
export function annualChange(
  metric: Metric,
  previous: AnnualFigures | null,
  own: AnnualFigures,
): ChangeWords {
  const before = previous === null ? null : figureIn(previous, metric.field)
  const difference = shownDifference(metric.axis, before, figureIn(own, metric.field))
  if (previous !== null && difference !== null) {
    const gap = comparisonGap(metric.id, previous, own)
    if (gap !== null) return noChange(describeGap(gap, metric))
  }
  return changeWords(metric, difference, 'report')
}
