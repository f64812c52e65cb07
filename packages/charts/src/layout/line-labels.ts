import { subjectName } from '../series/chart-line.ts'
import type { Series } from '../series/series.ts'
import { type MeasureText, truncate, truncateMiddle } from './measure-text.ts'

/**
 * The label at a line's end: its subject, and its metric when the panel has several (else empty).
 */
interface LabelParts {
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
 * Labels that fit a width. The name is cut and the metric kept, since two lines may differ only in
 * that; names that are the same once they are cut at their end are cut in the middle.
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

/** A label with its preferred position. */
interface WantedLabel {
  readonly y: number
  /** If not all labels fit, those with larger weights are kept. */
  readonly weight: number
}

/**
 * Maximum distance of a name from its line's end in pixels; further away it would not be recognised
 * as the line's.
 */
const reach = 48

/**
 * Positions of labels at least `gap` apart between `top` and `bottom`, each as close as possible to
 * its preferred position and in the same order. If there is too little room, labels with the
 * smallest weights are dropped: `null`. The result has the input's order.
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  gap: number,
  top: number,
  bottom: number,
): (number | null)[] {
  const capacity = Math.max(0, Math.floor((bottom - top) / gap) + 1)
  const indexed = wanted.map((label, index) => ({ ...label, index }))
  const heaviest = indexed
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, capacity)
  let kept = heaviest.sort((a, b) => a.y - b.y || a.index - b.index)
  for (;;) {
    const clusters = clustersOf(kept, gap, top, bottom)
    const crowded = clusters.find(({ members, start }) =>
      members.some(({ y }, i) => Math.abs(start + i * gap - y) > reach),
    )
    if (crowded === undefined || crowded.members.length === 1) {
      const places: (number | null)[] = wanted.map(() => null)
      for (const { members, start } of clusters) {
        for (const [i, { index }] of members.entries()) places[index] = start + i * gap
      }
      return places
    }
    const lightest = crowded.members.reduce((least, member) =>
      member.weight < least.weight ? member : least,
    )
    kept = kept.filter((member) => member !== lightest)
  }
}

interface Cluster<Member> {
  members: Member[]
  start: number
}

/** Groups labels that would overlap; each group is centred around its preferred positions. */
function clustersOf<Member extends { y: number }>(
  sorted: readonly Member[],
  gap: number,
  top: number,
  bottom: number,
): Cluster<Member>[] {
  const clusters: Cluster<Member>[] = []
  for (const member of sorted) {
    let cluster = settle([member], gap, top, bottom)
    for (
      let last = clusters.at(-1);
      last !== undefined && endOf(last, gap) > cluster.start;
      last = clusters.at(-1)
    ) {
      clusters.pop()
      cluster = settle([...last.members, ...cluster.members], gap, top, bottom)
    }
    clusters.push(cluster)
  }
  return clusters
}

function endOf<Member>({ start, members }: Cluster<Member>, gap: number): number {
  return start + members.length * gap
}

function settle<Member extends { y: number }>(
  members: Member[],
  gap: number,
  top: number,
  bottom: number,
): Cluster<Member> {
  const wish = members.reduce((sum, { y }, i) => sum + y - i * gap, 0) / members.length
  const highest = bottom - (members.length - 1) * gap
  return { members, start: Math.max(top, Math.min(wish, highest)) }
}
