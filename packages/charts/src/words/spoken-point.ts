import { formatBrief } from '@kvartal/domain/format/axis-value'
import { type ChartLine, subjectName } from '../series/chart-line.ts'
import { notesAt } from '../series/chart-notes.ts'
import type { Series, SeriesLine } from '../series/series.ts'
import { lowerFirst } from './chart-title.ts'
import { coverageOfPeriod } from './coverage-words.ts'
import { flagSentence } from './note-words.ts'
import { outOf } from './numerals.ts'

/** Screen reader text of a point: `III kv 2023, Nortal AS, 64,9 mln €, 2. kohal viiest`. */
export function spokenPoint(series: Series, line: SeriesLine, period: number): string {
  const value = line.values[period] ?? null
  const { axis, isNamed } = line.metric
  const spoken =
    value === null
      ? 'andmed puuduvad'
      : `${axis === 'index' ? 'indeks ' : ''}${formatBrief(axis, value)}`
  const parts = [
    series.axis.periods[period]?.label ?? '',
    subjectName(line.subject),
    series.metrics.length === 1 && isNamed !== true
      ? spoken
      : `${lowerFirst(line.metric.label)} ${spoken}`,
  ]
  if (value !== null && line.style.kind !== 'tag' && line.isUncounted?.[period] !== true) {
    const { place, count } = placeAmong(series.allLines, line.metric.id, period, value)
    if (count > 1) parts.push(`${place}. kohal ${outOf(count)}`)
  }
  const covered = line.coverage === undefined ? null : coverageOfPeriod(line.coverage, period)
  if (covered !== null) parts.push(covered)
  const noted = notesAt(series.flags, period).map(flagSentence)
  return [...parts, ...(line.notes[period] ?? []), ...noted].join(', ')
}

/**
 * A value's rank, 1 the largest, among all companies or years with a ranked value of this metric in
 * the period; equal values share a rank.
 */
function placeAmong(lines: readonly ChartLine[], metricId: string, period: number, value: number) {
  let larger = 0
  let count = 0
  for (const line of lines) {
    if (line.metricId !== metricId || line.subject.identity.kind === 'tag') continue
    const other = line.values[period] ?? null
    if (other === null || line.isUncounted?.[period] === true) continue
    count += 1
    if (other > value) larger += 1
  }
  return { place: larger + 1, count }
}
