import type { ChartLine } from '@kvartal/charts/series/chart-line'
import type { Figures } from '@kvartal/domain/metrics/facts'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'

/** How a corrected figure is marked, and what the mark means. */
export const correction = {
  /** In tables, with its footnote. */
  mark: { sign: 'P', text: 'parandatud: varem avaldati teine arv' },
  /** Below the value of a card. */
  note: 'P: arv on parandatud, varasem väärtus on arvu lehel',
  /** Beside a point of a chart. */
  pointNote: 'parandatud arv',
} as const

/** Whether a published figure behind a metric had another value in an earlier publication. */
export function isCorrectedIn(metric: Metric, figures: Figures | null | undefined): boolean {
  // Responses have this field beside the figures themselves.
  const corrected = (figures as { readonly corrected?: readonly string[] } | null | undefined)
    ?.corrected
  if (corrected === undefined) return false
  // Responses for years list metrics, those for quarters published figures.
  if (metric.basis === 'year') return corrected.includes(metric.id)
  return inputsOf(metric).some(
    (input) => input.kind === 'published' && corrected.includes(input.figure),
  )
}

/** The same for the values of a chart's line: rings around its points, and notes to its values. */
export function correctionsOf(
  corrected: readonly boolean[],
): Pick<ChartLine, 'corrected' | 'notes'> {
  if (!corrected.includes(true)) return {}
  return {
    corrected,
    notes: corrected.map((isCorrected) => (isCorrected ? [correction.pointNote] : [])),
  }
}
