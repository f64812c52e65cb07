import { formatStep, formatTick } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { areComparable, type ChartLine, type ChartMetric, subjectName } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'
import { atSoMany, inSoMany } from './numerals.ts'

interface Change {
  readonly line: ChartLine
  readonly before: number
  readonly after: number
  /** The measure for comparing changes: a quotient for amounts, a plain difference for percentages and ratios. */
  readonly size: number
}

/**
 * One or two short sentences above the chart: which subject's first metric grew most from the first to the last period
 * with figures, and which subjects have gaps in between; lines whose two values are not comparable are ignored. About
 * companies when there are any, else about tag averages.
 */
export function summarySentence(axis: PeriodAxis, metrics: readonly ChartMetric[], all: readonly ChartLine[]): string {
  const metric = metrics[0]
  if (metric === undefined) return ''
  const companies = all.filter((line) => line.subject.identity.kind === 'company')
  const lines = (companies.length > 0 ? companies : all).filter((line) => line.metricId === metric.id)
  const span = knownSpan(lines)
  if (span === null) return ''
  const growth = growthSentence(metric, changesOf(lines, metric.axis, span), metrics.length > 1)
  return [growth, missingSentence(axis, lines, span)].filter((text) => text !== null).join(' ')
}

/** First and last period with any figure. */
interface Span {
  readonly first: number
  readonly last: number
}

function knownSpan(lines: readonly ChartLine[]): Span | null {
  const firsts = lines.map((line) => line.values.findIndex((value) => value !== null)).filter((index) => index >= 0)
  if (firsts.length === 0) return null
  const lasts = lines.map((line) => line.values.findLastIndex((value) => value !== null))
  return { first: Math.min(...firsts), last: Math.max(...lasts) }
}

function changesOf(lines: readonly ChartLine[], kind: AxisKind, span: Span): Change[] {
  if (span.first === span.last) return []
  return lines.flatMap((line) => {
    const before = line.values[span.first] ?? null
    const after = line.values[span.last] ?? null
    if (before === null || after === null || !areComparable(line, span.first, span.last)) return []
    if (isQuotient(kind)) return [{ line, before, after, size: after - before }]
    // Growth from zero or from a loss has no percentage.
    return before > 0 ? [{ line, before, after, size: after / before - 1 }] : []
  })
}

function growthSentence(metric: ChartMetric, changes: readonly Change[], isNamed: boolean): string | null {
  const most = changes.toSorted((a, b) => b.size - a.size)[0]
  if (most === undefined) return null
  const name = subjectName(most.line.subject)
  const from = formatTick(metric.axis, most.before)
  const to = formatTick(metric.axis, most.after)
  const step = from === to ? to : formatStep(metric.axis, most.before, most.after)
  const figures = `${step}${shareText(metric.axis, most.size)}`
  const what = isNamed ? ` (${lowerFirst(metric.label)})` : ''
  if (most.size === 0) return changes.length === 1 ? `Muutusteta${what}: ${name}, ${to}.` : `Kasvu ei olnud${what}.`
  if (changes.length === 1) return `${most.size > 0 ? 'Kasv' : 'Langus'}${what}: ${name}, ${figures}.`
  return `${most.size > 0 ? 'Suurim kasv' : 'Väikseim langus'}${what}: ${name}, ${figures}.`
}

/** ` (+59%)`; omitted if it is too large to be helpful, or repeats the figures. */
function shareText(kind: AxisKind, size: number): string {
  if (isQuotient(kind) || Math.abs(size) >= 10) return ''
  const percent = size * 100
  const rounded = Math.abs(percent) >= 1 ? Math.round(percent) : Number(percent.toPrecision(1))
  return ` (${rounded > 0 ? '+' : ''}${formatTick('percent', rounded / 100)})`
}

function isQuotient(kind: AxisKind): boolean {
  return kind === 'percent' || kind === 'ratio'
}

function missingSentence(axis: PeriodAxis, lines: readonly ChartLine[], span: Span): string | null {
  const short = lines.flatMap((line) => {
    const missing = line.values.slice(span.first, span.last + 1).filter((value) => value === null).length
    return missing === 0 ? [] : [{ line, missing }]
  })
  const [only] = short
  if (only === undefined) return null
  const isYear = axis.kind === 'year'
  if (short.length === 1) {
    const name = subjectName(only.line.subject)
    if (only.missing > span.last - span.first) return `${name}: andmed puuduvad.`
    const where = isYear ? `${atSoMany(only.missing)} aastal` : `${inSoMany(only.missing)} kvartalis`
    return `${name}: andmed puuduvad ${where}.`
  }
  const owners = only.line.subject.identity.kind === 'tag' ? 'tagil' : 'ettevõttel'
  const count = atSoMany(short.length)
  const isMissingEverywhere = short.every(({ missing }) => missing > span.last - span.first)
  const whose = isMissingEverywhere ? 'andmed puuduvad' : `puuduvad mõne ${isYear ? 'aasta' : 'kvartali'} andmed`
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${owners} ${whose}.`
}
