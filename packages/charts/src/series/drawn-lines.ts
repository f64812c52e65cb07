import { limitSentence } from '../words/limit-sentence.ts'
import type { ChartLine, Identity } from './chart-line.ts'
import { compareLargestFirst, latestValue } from './latest-value.ts'

/** More lines are neither readable nor fast to draw. */
export const lineLimit = 60

export interface DrawnLines {
  /** In the given order, so omitted lines do not change the others. */
  readonly lines: readonly ChartLine[]
  /** A sentence about omitted lines; `null` when all are drawn. */
  readonly sentence: string | null
}

/**
 * The lines that a chart draws: all, or if there are too many the subjects with the largest latest value of the first
 * metric, each with all its metrics. Tag averages, which are few, come first but take at most half of the limit.
 */
export function drawnLines(lines: readonly ChartLine[], metricIds: readonly string[]): DrawnLines {
  if (lines.length <= lineLimit) return { lines, sentence: null }
  // Subjects without figures do not count against the limit.
  const known = new Set(
    lines.filter((line) => latestValue(line.values) !== null).map((line) => line.subject.key),
  )
  const ofKnown = lines.filter((line) => known.has(line.subject.key))
  if (ofKnown.length <= lineLimit) return { lines: ofKnown, sentence: null }
  const room = Math.floor(lineLimit / Math.max(1, metricIds.length))
  const tags = bySize(lines, 'tag', metricIds[0])
  const companies = bySize(lines, 'company', metricIds[0])
  const tagRoom =
    companies.length === 0 ? room : Math.max(Math.floor(room / 2), room - companies.length)
  const drawnTags = tags.slice(0, tagRoom)
  const drawnCompanies = companies.slice(0, room - drawnTags.length)
  const chosen = new Set([...drawnTags, ...drawnCompanies])
  return {
    lines: lines.filter((line) => chosen.has(line.subject.key)),
    sentence: limitSentence(
      { drawn: drawnCompanies.length, all: companies.length },
      { drawn: drawnTags.length, all: tags.length },
    ),
  }
}

/** Keys of one kind's subjects, largest first. */
function bySize(
  lines: readonly ChartLine[],
  kind: Identity['kind'],
  metricId: string | undefined,
): string[] {
  const sizes = new Map<string, number | null>()
  for (const { subject, metricId: id, values } of lines) {
    if (subject.identity.kind !== kind) continue
    if (id === metricId) sizes.set(subject.key, latestValue(values))
    else if (!sizes.has(subject.key)) sizes.set(subject.key, null)
  }
  return [...sizes].sort(([, a], [, b]) => compareLargestFirst(a, b)).map(([key]) => key)
}
