import type { Coverage } from '@kvartal/domain/averages/coverage'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { type ChartMetric, subjectName } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import type { Series, SeriesLine } from '../series/series.ts'
import { lowerFirst } from './chart-title.ts'
import { outOf } from './numerals.ts'

/** The number of a tag's companies behind a figure: `11 ettevõtet 211-st`, `1 ettevõte kolmest`. */
export function companyCount(count: number, of: number): string {
  return `${counted(count, 'ettevõte', 'ettevõtet')} ${outOf(of)}`.replaceAll(' ', '\u00a0')
}

/**
 * The same for a tag's value in a period, with a note when it is thinly covered; `null` where there
 * is no value.
 */
export function coverageOfPeriod({ counts, of, isThin }: Coverage, period: number): string | null {
  const count = counts[period] ?? 0
  if (count === 0) return null
  return isThin[period] === true
    ? `${companyCount(count, of)}, ${thinWords}`
    : companyCount(count, of)
}

const thinWords = 'alla poole parima perioodi omast'

/**
 * The number of companies behind a tag's values over all periods: `10 ettevõtet 44-st`, or as a
 * range, `9–10 ettevõtet 44-st`.
 */
export function coverageRange({ counts, of }: Pick<Coverage, 'counts' | 'of'>): string {
  return rangeText(counts, (most) => companyCount(most, of))
}

/** `9–10`, from the lowest number of companies in a period with any to the highest. */
function rangeText(
  counts: readonly number[],
  formatMost: (most: number) => string = formatWhole,
): string {
  const most = Math.max(0, ...counts)
  const fewest = Math.min(...counts.filter((count) => count > 0), most)
  return `${fewest === most ? '' : `${formatWhole(fewest)}–`}${formatMost(most)}`
}

/** More lines of text would be longer than the chart; tooltip and table have all numbers. */
const mostTexts = 6

/**
 * Texts below a chart with tag averages: the number of companies behind each line, `Ehitus ·
 * keskmine: 36–39 ettevõtet 44-st, peene joonega 1–2 (I kv 2023 – IV kv 2024, II kv 2026)`, and
 * what a thin line means.
 */
export function coverageTexts({ axis, lines, metrics }: Series): string[] {
  const ofTags = lines.flatMap(({ coverage, ...line }) =>
    coverage === undefined || coverage.counts.every((count) => count === 0)
      ? []
      : [{ line, coverage }],
  )
  const texts = ofTags
    .slice(0, mostTexts)
    .map(({ line, coverage }) => lineText(axis, line, coverage, metrics))
  const left = ofTags.length - mostTexts
  if (left > 0)
    texts.push(`Ja veel ${counted(left, 'joon', 'joont')}; ettevõtete arvud on tabelites.`)
  const isAnyThin = ofTags.some(({ coverage }) => coverage.isThin.includes(true))
  return isAnyThin
    ? [...texts, 'Peen joon: andmeid on alla poole ettevõtete kohta, võrreldes parima perioodiga.']
    : texts
}

function lineText(
  axis: PeriodAxis,
  { subject, metric }: Pick<SeriesLine, 'subject' | 'metric'>,
  { counts, of, isThin }: Coverage,
  metrics: readonly ChartMetric[],
): string {
  const name =
    metrics.length === 1
      ? subjectName(subject)
      : `${subjectName(subject)}, ${lowerFirst(metric.label)}`
  const isAllThin = counts.every((count, i) => count === 0 || isThin[i] === true)
  if (isAllThin || !isThin.includes(true)) return `${name}: ${coverageRange({ counts, of })}`
  const covered = coverageRange({
    of,
    counts: counts.map((count, i) => (isThin[i] === true ? 0 : count)),
  })
  const thin = rangeText(counts.filter((_, i) => isThin[i] === true))
  return `${name}: ${covered}, peene joonega ${thin} (${runsOf(isThin)
    .map((run) => runText(axis, run))
    .join(', ')})`
}

/** The first and the last index of each run of thinly covered periods. */
function runsOf(isThin: readonly boolean[]): (readonly [first: number, last: number])[] {
  const starts = isThin.flatMap((thin, i) => (thin && isThin[i - 1] !== true ? [i] : []))
  const ends = isThin.flatMap((thin, i) => (thin && isThin[i + 1] !== true ? [i] : []))
  return starts.map((first, run) => [first, ends[run] ?? first])
}

function runText({ periods }: PeriodAxis, [first, last]: readonly [number, number]): string {
  const label = (period: number) => periods[period]?.label ?? ''
  return first === last ? label(first) : `${label(first)} – ${label(last)}`
}
