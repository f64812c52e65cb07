import { changedWords } from '@kvartal/domain/breaks/break-words'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { type Difference, shownDifference } from '@kvartal/domain/format/difference'
import { formatWhole } from '@kvartal/domain/format/number'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { smallestReference } from '@kvartal/domain/watch/moved-most'
import type { ChartLine, ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { changedBy, inYears, type SaidMetric, saidMetric, yearsBefore } from './change-words.ts'
import { type ComparedSpan, comparedSpan } from './compared-span.ts'
import { missingSentence } from './missing-sentence.ts'
import { atSoMany, outOf } from './numerals.ts'

interface Change {
  readonly line: ChartLine
  readonly before: number
  readonly after: number
  readonly difference: Difference
  /** The numbers of companies behind a tag's two values; `null` for a company. */
  readonly companies: { readonly before: number; readonly after: number } | null
}

/** What the sentences of all lines share. */
interface Said {
  readonly kind: AxisKind
  readonly metric: SaidMetric
  /** The label of the later period. */
  readonly period: string
  readonly years: number
}

/**
 * Short sentences above the chart about its first metric: between which two periods it is compared,
 * which subject grew most, how many subjects have both values, and which have gaps. About companies
 * when there are any, else about tag averages. Empty without any value.
 */
export function summarySentence(...chart: Parameters<typeof summarySentences>): string {
  return summarySentences(...chart).join(' ')
}

/** The same sentences, the most telling one first. */
export function summarySentences(
  axis: PeriodAxis,
  metrics: readonly ChartMetric[],
  all: readonly ChartLine[],
): readonly string[] {
  const metric = metrics[0]
  if (metric === undefined) return []
  const companies = all.filter((line) => line.subject.identity.kind === 'company')
  const lines = (companies.length > 0 ? companies : all).filter(
    (line) => line.metricId === metric.id,
  )
  if (lines.every(({ values }) => values.every((value) => value === null))) return []
  return [...comparison(axis, metric, lines), missingSentence(axis, lines)].filter(
    (text) => text !== null,
  )
}

function comparison(
  axis: PeriodAxis,
  metric: ChartMetric,
  lines: readonly ChartLine[],
): (string | null)[] {
  const span = comparedSpan(axis, metric, lines)
  const unbroken = metric.breaks === undefined ? span : unbrokenSpan(axis, metric, lines)
  if (span === null)
    return [axis.periods.length > 1 ? notComparedSentence(axis, lines, unbroken !== null) : null]
  const changes = span.lines.flatMap((line): Change[] => {
    // A span's lines have both values.
    const [before, after] = [line.values[span.before] ?? null, line.values[span.after] ?? null]
    const difference = shownDifference(metric.axis, before, after)
    return before === null || after === null || difference === null
      ? []
      : [{ line, before, after, difference, companies: companiesOf(line, span) }]
  })
  const said: Said = {
    kind: metric.axis,
    metric: saidMetric(metric.label, changes[0]?.line.subject.identity),
    period: axis.periods[span.after]?.label ?? '',
    years: (span.after - span.before) / (axis.kind === 'quarter' ? 4 : 1),
  }
  const growing =
    isQuotient(metric.axis) || changes.length === 1
      ? changes
      : changes.filter(({ difference }) => difference.share !== null)
  const large =
    metric.axis === 'money' ? growing.filter(({ before }) => before >= smallestReference) : growing
  // Among small ones alone the largest growth is still theirs.
  const ranked = large.length === 0 ? growing : large
  if (changes.some(({ line }) => line.coverage !== undefined && line.coverage.isOfSame !== true))
    return [otherCompaniesSentence(said, changes)]
  return [
    laterSentence(
      growthSentence(said, ranked, changes.length),
      unbroken !== null && unbroken.after > span.after,
    ),
    countSentence(axis, lines, changes.length),
    unrankedSentence(changes.length - growing.length),
    smallSentence(growing.length - ranked.length),
  ]
}

/** @param compared how many subjects are compared, also those whose growth has no percentage */
function growthSentence(said: Said, ranked: readonly Change[], compared: number): string | null {
  const { kind, metric, period, years } = said
  const most = ranked.toSorted((a, b) => sizeOf(kind, b.difference) - sizeOf(kind, a.difference))[0]
  if (most === undefined) return null
  const { line, before, after, difference } = most
  const { name, identity } = line.subject
  const owner = identity.kind === 'tag' ? 'tagil' : 'ettevõttel'
  const isUp = difference.amount > 0
  if (difference.amount === 0) {
    if (compared > 1 && compared === ranked.length)
      return `${period} ei kasvanud ${metric.text} ${inYears(years)} ühelgi ${owner}.`
    return `${name}, ${period}: ${metric.text} ei ole ${inYears(years)} muutunud: ${formatBrief(kind, after)}.`
  }
  const verb = `${isUp ? 'kasvas' : 'langes'}${metric.isPlural ? 'id' : ''}`
  const changed = `${changedBy(kind, before, after, difference)}${companiesText(most, years)}`
  if (compared === 1)
    return `${name}, ${period}: ${metric.text} ${verb} ${inYears(years)} ${changed}.`
  return `${period} ${verb} ${metric.text} kõige ${isUp ? 'rohkem' : 'vähem'} ${owner} ${name}: ${inYears(years)} ${changed}.`
}

/**
 * Values of a tag, or sums, are of other companies in each period, so that their difference is no
 * growth.
 */
function otherCompaniesSentence(
  { kind, metric, period, years }: Said,
  changes: readonly Change[],
): string {
  const [change] = changes
  const hint =
    change?.line.subject.identity.kind === 'tag' ? ' („Samad ettevõtted“ võrdleb samu)' : ''
  const why = `kasvu ei arvutata, sest ettevõtted ei ole samad${hint}.`
  if (change === undefined || changes.length > 1) return `Tagide ${why}`
  const { line, before, after, companies } = change
  const [earlier, later] =
    companies === null
      ? ['', '']
      : [companies.before, companies.after].map(
          (count) => ` (${counted(count, 'ettevõte', 'ettevõtet')})`,
        )
  return `${line.subject.name}: ${metric.text} ${metric.isPlural ? 'olid' : 'oli'} ${period} ${formatBrief(kind, after)}${later}, ${yearsBefore(years)} ${formatBrief(kind, before)}${earlier}. K${why.slice(1)}`
}

/**
 * How many subjects have both values; `null` for a single subject, which the previous sentence
 * names.
 */
function countSentence(
  axis: PeriodAxis,
  lines: readonly ChartLine[],
  compared: number,
): string | null {
  if (lines.length === 1) return null
  const { owners, both } = wordsOf(axis, lines)
  return compared === lines.length
    ? `Mõlema ${both} on ${compared === 2 ? 'mõlemal' : `kõigil ${atSoMany(compared)}`} ${owners}.`
    : `Mõlema ${both} on ${atSoMany(compared)} ${owners} ${outOf(lines.length)}.`
}

function unrankedSentence(count: number): string | null {
  return count === 0
    ? null
    : `Neist ${atSoMany(count)} ei ole kasvuprotsenti: varasem arv on 0 või negatiivne.`
}

function smallSentence(count: number): string | null {
  return count === 0
    ? null
    : `Kasvu järgi jäi neist kõrvale ${formatWhole(count)}: varasem arv on alla 10\u00a0000\u00a0€.`
}

/** Adds why an earlier period is told of than the newest one. */
function laterSentence(sentence: string | null, hasLater: boolean): string | null {
  return sentence === null || !hasLater
    ? sentence
    : `${sentence} Hilisemat muutust ei näidata: ${changedWords}.`
}

/** What would be compared if nothing but breaks kept it from that. */
function unbrokenSpan(
  axis: PeriodAxis,
  { breaks: _breaks, ...metric }: ChartMetric,
  lines: readonly ChartLine[],
): ComparedSpan | null {
  // Lines of quarters have bases only where they are cut at a break.
  return comparedSpan(
    axis,
    metric,
    lines.map(({ bases: _bases, ...line }) => line),
  )
}

function notComparedSentence(
  axis: PeriodAxis,
  lines: readonly ChartLine[],
  isOfBreak: boolean,
): string {
  if (isOfBreak) return `Muutust ei näidata: ${changedWords}.`
  const { owner } = wordsOf(axis, lines)
  const what =
    axis.kind === 'quarter' ? 'sama kvartali andmeid kahest aastast' : 'kahte võrreldavat aastat'
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

function companiesOf(
  { coverage }: ChartLine,
  { before, after }: ComparedSpan,
): Change['companies'] {
  return coverage === undefined
    ? null
    : { before: coverage.counts[before] ?? 0, after: coverage.counts[after] ?? 0 }
}

/** ` (38 ettevõtet; aasta varem 40)`: the members with a value differ from period to period. */
function companiesText({ companies }: Change, years: number): string {
  if (companies === null) return ''
  const { before, after } = companies
  return ` (${counted(after, 'ettevõte', 'ettevõtet')}${before === after ? '' : `; ${yearsBefore(years)} ${formatWhole(before)}`})`
}

/**
 * The measure for ranking changes: a quotient for amounts, a plain difference for percentages and
 * ratios.
 */
function sizeOf(kind: AxisKind, { share, amount }: Difference): number {
  return isQuotient(kind) ? amount : (share ?? amount)
}

function isQuotient(kind: AxisKind): boolean {
  return kind === 'percent' || kind === 'ratio'
}
