import { subjectName } from '../series/chart-line.ts'
import type { Series } from '../series/series.ts'
import { type MeasureText, truncate, truncateMiddle } from './measure-text.ts'

/** The label at a line's end: its subject, and its metric when the panel has several (else empty). */
export interface LabelParts {
  readonly name: string
  readonly metric: string
}

export function labelParts(
  series: Pick<Series, 'panels'>,
  { panel, subject, metric }: Series['lines'][number],
): LabelParts {
  const metrics = series.panels[panel]?.axes.flatMap((axis) => axis.metrics) ?? []
  return {
    name: subjectName(subject),
    metric: metrics.length > 1 ? ` · ${metric.shortLabel ?? metric.label}` : '',
  }
}

export function labelText({ name, metric }: LabelParts): string {
  return name + metric
}

/** The minimum share of a label's width for the name. */
const nameShare = 0.4

/**
 * Labels that fit a width. The name is cut and the metric kept, since two lines may differ only in that; names that are the
 * same once they are cut at their end are cut in the middle.
 */
export function fittedLabels(
  labels: readonly LabelParts[],
  width: number,
  measure: MeasureText,
): string[] {
  const fitted = (parts: LabelParts, cut: typeof truncate) => {
    if (measure(labelText(parts)) <= width) return labelText(parts)
    const metric = truncate(parts.metric, width * (1 - nameShare), measure)
    return cut(parts.name, width - measure(metric), measure) + metric
  }
  const texts = labels.map((parts) => fitted(parts, truncate))
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return labels.map((parts, i) => {
    const text = texts[i] ?? ''
    return (counts.get(text) ?? 0) > 1 ? fitted(parts, truncateMiddle) : text
  })
}
