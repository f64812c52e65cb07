import { outOf } from '../words/numerals.ts'
import {
  type ChartLine,
  type ChartMetric,
  type Identity,
  compareLargestFirst,
  latestValue,
} from './chart-line.ts'

/**
 * The first period in which every line that can be indexed has a value above 0; `null` when none is
 * common to them.
 */
export function indexBase(lines: readonly ChartLine[]): number | null {
  const able = lines.filter(isIndexable)
  const [first] = able
  if (first === undefined) return null
  const base = first.values.findIndex((_, period) => able.every((line) => canBeBase(line, period)))
  return base === -1 ? null : base
}

/** Whether a line has a value that could be the 100 of an index. */
export function isIndexable(line: ChartLine): boolean {
  return line.values.some((_, period) => canBeBase(line, period))
}

/**
 * A line as an index of its value in the base period, without values that do not compare with it;
 * without any when it cannot be one.
 */
export function indexedLine(line: ChartLine, base: number): ChartLine {
  const of = canBeBase(line, base) ? (line.values[base] ?? null) : null
  const isComparable = (period: number) =>
    line.bases === undefined || (line.bases[period] ?? null) === (line.bases[base] ?? null)
  return {
    ...line,
    values: line.values.map((value, i) =>
      value === null || of === null || !isComparable(i) ? null : (value / of) * 100,
    ),
  }
}

/** A metric whose values are an index: metrics of any unit then share one axis. */
export function indexedMetric(metric: ChartMetric): ChartMetric {
  return { ...metric, unit: 'indeks', axis: 'index', isNamed: true }
}

/**
 * An index based on 0 or a loss has no meaning, and an average of few companies cannot be compared
 * with an average of many.
 */
function canBeBase({ values, coverage }: ChartLine, period: number): boolean {
  return (values[period] ?? 0) > 0 && coverage?.isThin[period] !== true
}

interface Share {
  readonly drawn: number
  readonly all: number
}

/**
 * `Graafikul on 60 suurimat ettevõtet 210-st; tabelis on kõik.`; `null` when nothing is omitted.
 */
function limitSentence(companies: Share, tags: Share): string | null {
  const parts = [
    part(companies, 'ettevõte', 'ettevõtet'),
    part(tags, 'tagi keskmine', 'tagi keskmist'),
  ]
  const shown = parts.filter((text) => text !== null)
  return shown.length === 0 ? null : `Graafikul on ${shown.join(' ja ')}; tabelis on kõik.`
}

function part({ drawn, all }: Share, one: string, many: string): string | null {
  if (drawn === all) return null
  return drawn === 1 ? `suurim ${one} ${outOf(all)}` : `${drawn} suurimat ${many} ${outOf(all)}`
}

/** More lines are neither readable nor fast to draw. */
const lineLimit = 60

interface DrawnLines {
  /** In the given order, so omitted lines do not change the others. */
  readonly lines: readonly ChartLine[]
  /** A sentence about omitted lines; `null` when all are drawn. */
  readonly sentence: string | null
}

/**
 * The lines that a chart draws: all, or if there are too many the subjects with the largest latest
 * value of the first metric, each with all its metrics. Tag averages, which are few, come first but
 * take at most half of the limit.
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
