import { type Difference, shownDifference } from '@kvartal/domain/format/shown-difference'
import { formatStep, formatBrief } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { formatDifference } from '@kvartal/domain/format/difference'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { smallestReference } from '@kvartal/domain/watch/moved-most'
import { type ChartLine, type ChartMetric, subjectName } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'
import { type ComparedSpan, comparedSpan } from './compared-span.ts'
import { missingSentence } from './missing-sentence.ts'
import { atSoMany, outOf } from './numerals.ts'

interface Change {
  readonly line: ChartLine
  readonly before: number
  readonly after: number
  readonly difference: Difference
  /** The numbers of companies behind a tag's two values; empty for a company. */
  readonly companies: string
}

/**
 * Short sentences above the chart about its first metric: between which two periods it is compared, which subject grew
 * most, how many subjects have both values, and which have gaps. About companies when there are any, else about tag
 * averages. Empty without any value.
 */
export function summarySentence(axis: PeriodAxis, metrics: readonly ChartMetric[], all: readonly ChartLine[]): string {
  const metric = metrics[0]
  if (metric === undefined) return ''
  const companies = all.filter((line) => line.subject.identity.kind === 'company')
  const lines = (companies.length > 0 ? companies : all).filter((line) => line.metricId === metric.id)
  if (lines.every(({ values }) => values.every((value) => value === null))) return ''
  return [...comparison(axis, metric, lines, metrics.length > 1), missingSentence(axis, lines)].filter((text) => text !== null).join(' ')
}

function comparison(axis: PeriodAxis, metric: ChartMetric, lines: readonly ChartLine[], isNamed: boolean): (string | null)[] {
  const span = comparedSpan(axis, lines)
  if (span === null) return [axis.periods.length > 1 ? notComparedSentence(axis, metric, lines) : null]
  const changes = span.lines.flatMap((line): Change[] => {
    // A span's lines have both values.
    const [before, after] = [line.values[span.before] ?? null, line.values[span.after] ?? null]
    const difference = shownDifference(metric.axis, before, after)
    return before === null || after === null || difference === null ? [] : [{ line, before, after, difference, companies: companiesText(line, span) }]
  })
  const about = `${isNamed ? namedIn(metric.label) : ''}, ${axis.periods[span.before]?.label} → ${axis.periods[span.after]?.label}`
  const growing = isQuotient(metric.axis) || changes.length === 1 ? changes : changes.filter(({ difference }) => difference.share !== null)
  const large = metric.axis === 'money' ? growing.filter(({ before }) => before >= smallestReference) : growing
  // Among small ones alone the largest growth is still theirs.
  const ranked = large.length === 0 ? growing : large
  if (changes.some(({ line }) => line.coverage !== undefined && line.coverage.isOfSame !== true)) return [otherCompaniesSentence(metric.axis, about, changes)]
  return [
    growthSentence(metric.axis, about, ranked, changes.length),
    countSentence(axis, lines, changes.length),
    unrankedSentence(changes.length - growing.length),
    smallSentence(growing.length - ranked.length),
  ]
}

/** ` (käive)`; a label with brackets of its own gets a comma instead. */
function namedIn(label: string): string {
  return label.includes('(') ? `, ${lowerFirst(label)}` : ` (${lowerFirst(label)})`
}

/** @param compared how many subjects are compared, also those whose growth has no percentage */
function growthSentence(kind: AxisKind, about: string, ranked: readonly Change[], compared: number): string | null {
  const most = ranked.toSorted((a, b) => sizeOf(kind, b.difference) - sizeOf(kind, a.difference))[0]
  if (most === undefined) return null
  const name = subjectName(most.line.subject)
  const from = formatBrief(kind, most.before)
  const to = formatBrief(kind, most.after)
  const figures = `${from === to ? to : formatStep(kind, most.before, most.after)}${shareText(kind, most.difference)}${most.companies}`
  const { amount } = most.difference
  if (amount === 0) return compared > 1 && compared === ranked.length ? `Kasvu ei olnud${about}.` : `Muutusteta${about}: ${name}, ${to}.`
  if (compared === 1) return `${amount > 0 ? 'Kasv' : 'Langus'}${about}: ${name}, ${figures}.`
  return `${amount > 0 ? 'Suurim kasv' : 'Väikseim langus'}${about}: ${name}, ${figures}.`
}

/** Values of a tag, or sums, are of other companies in each period, so that their difference is no growth. */
function otherCompaniesSentence(kind: AxisKind, about: string, changes: readonly Change[]): string {
  const [change] = changes
  const hint = change?.line.subject.identity.kind === 'tag' ? ' („Samad ettevõtted“ võrdleb samu)' : ''
  const why = `kasvu ei arvutata, sest ettevõtted ei ole samad${hint}`
  if (change === undefined || changes.length > 1) return `Tagide ${why}.`
  return `${subjectName(change.line.subject)}${about}: ${formatStep(kind, change.before, change.after)}${change.companies}; ${why}.`
}

/** How many subjects have both values; `null` for a single subject, which the previous sentence names. */
function countSentence(axis: PeriodAxis, lines: readonly ChartLine[], compared: number): string | null {
  if (lines.length === 1) return null
  const { owners, both } = wordsOf(axis, lines)
  return compared === lines.length
    ? `Mõlema ${both} on ${compared === 2 ? 'mõlemal' : `kõigil ${atSoMany(compared)}`} ${owners}.`
    : `Mõlema ${both} on ${atSoMany(compared)} ${owners} ${outOf(lines.length)}.`
}

function unrankedSentence(count: number): string | null {
  return count === 0 ? null : `Neist ${atSoMany(count)} ei ole kasvuprotsenti: varasem arv on 0 või negatiivne.`
}

function smallSentence(count: number): string | null {
  return count === 0 ? null : `Kasvu järgi jäi neist kõrvale ${formatWhole(count)}: varasem arv on alla 10\u00a0000\u00a0€.`
}

function notComparedSentence(axis: PeriodAxis, { seriesBreak }: ChartMetric, lines: readonly ChartLine[]): string {
  const { owner } = wordsOf(axis, lines)
  if (seriesBreak !== undefined && comparedSpan(axis, lines.map(({ bases: _bases, ...line }) => line)) !== null) return `Muutust ei näidata: ${seriesBreak.reason}.`
  const what = axis.kind === 'quarter' ? 'sama kvartali andmeid kahest aastast' : 'kahte võrreldavat aastat'
  return `Muutust ei näidata: ${owner} ei ole selles vahemikus ${what}.`
}

function wordsOf({ kind }: PeriodAxis, lines: readonly ChartLine[]) {
  const isTag = lines[0]?.subject.identity.kind === 'tag'
  const isChosen = kind === 'year' && lines.some(({ bases }) => bases !== undefined)
  return {
    owner: isTag ? 'ühelgi tagil' : 'ühelgi ettevõttel',
    owners: isTag ? 'tagil' : 'ettevõttel',
    both: `${kind === 'quarter' ? 'kvartali' : 'aasta'} ${isTag ? 'väärtus' : isChosen ? 'võrreldavad andmed' : 'andmed'}`,
  }
}

/** `, 38 ettevõtet (varem 40)`: the members with a value differ from period to period. */
function companiesText({ coverage }: ChartLine, { before, after }: ComparedSpan): string {
  if (coverage === undefined) return ''
  const [earlier, later] = [coverage.counts[before] ?? 0, coverage.counts[after] ?? 0]
  return `, ${counted(later, 'ettevõte', 'ettevõtet')}${earlier === later ? '' : ` (varem ${formatWhole(earlier)})`}`
}

/** The measure for ranking changes: a quotient for amounts, a plain difference for percentages and ratios. */
function sizeOf(kind: AxisKind, { share, amount }: Difference): number {
  return isQuotient(kind) ? amount : (share ?? amount)
}

/** ` (+59,3%)`; omitted if it is too large to be helpful, or repeats the figures. */
function shareText(kind: AxisKind, difference: Difference): string {
  const isReadable = !isQuotient(kind) && difference.share !== null && difference.amount !== 0 && Math.abs(difference.share) < 10
  return isReadable ? ` (${formatDifference(kind, difference)})` : ''
}

function isQuotient(kind: AxisKind): boolean {
  return kind === 'percent' || kind === 'ratio'
}
