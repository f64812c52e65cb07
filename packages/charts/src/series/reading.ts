import { compareLargestFirst } from './latest-value.ts'
import type { Series, SeriesLine } from './series.ts'

/** About as many rows as a tooltip can hold beside the lines. */
const rowLimit = 12

export interface ReadingRow {
  /** Index among the series' lines. */
  readonly line: number
  readonly value: number | null
  /** 1 for the largest; `null` where the value is missing. */
  readonly place: number | null
}

/** What one metric's lines say in a period. */
export interface ReadingSection {
  readonly metricId: string
  /** Companies, or years, by value, missing ones last; of a long list the first and the focused one. */
  readonly rows: readonly ReadingRow[]
  /** Companies of the list that have no row. */
  readonly left: number
  /** How many of those left out have no value. */
  readonly leftMissing: number
  readonly tags: readonly ReadingRow[]
}

/**
 * A period's values, metric by metric.
 * @param focused the line that must have a row however long the list is
 */
export function readPeriod(series: Series, period: number, focused: number | null): ReadingSection[] {
  const limit = Math.max(2, Math.floor(rowLimit / Math.max(1, series.metrics.length)))
  return series.metrics.flatMap((metric) => {
    const companies = rowsOf(series.lines, metric.id, isNoTag, period)
    const tags = rowsOf(series.lines, metric.id, isTag, period)
    if (companies.length + tags.length === 0) return []
    const rows = shorten(companies, limit, focused)
    const shown = new Set(rows)
    const left = companies.filter((row) => !shown.has(row))
    const leftMissing = left.filter((row) => row.value === null).length
    return [{ metricId: metric.id, rows, left: left.length, leftMissing, tags: shorten(tags, limit, focused) }]
  })
}

/** Indexes of all lines in the order in which arrow keys walk them: as `readPeriod` lists them, none left out. */
export function walkOrder(series: Series, period: number): number[] {
  return series.metrics.flatMap((metric) =>
    [
      ...rowsOf(series.lines, metric.id, isNoTag, period),
      ...rowsOf(series.lines, metric.id, isTag, period),
    ].map((row) => row.line),
  )
}

const isTag = (line: SeriesLine) => line.style.kind === 'tag'
const isNoTag = (line: SeriesLine) => !isTag(line)

function rowsOf(
  lines: readonly SeriesLine[],
  metricId: string,
  isWanted: (line: SeriesLine) => boolean,
  period: number,
): ReadingRow[] {
  return lines
    .flatMap((line, index) =>
      line.metric.id === metricId && isWanted(line) ? [{ line: index, value: line.values[period] ?? null }] : [],
    )
    .sort((a, b) => compareLargestFirst(a.value, b.value))
    .map((row, i) => ({ ...row, place: row.value === null ? null : i + 1 }))
}

/** 'And one more' would take the room of the one, so a list one over the limit is left whole. */
function shorten(rows: readonly ReadingRow[], limit: number, focused: number | null): readonly ReadingRow[] {
  if (rows.length <= limit + 1) return rows
  const kept = rows.slice(0, limit)
  const own = rows.slice(limit).find((row) => row.line === focused)
  return own === undefined ? kept : [...kept.slice(0, -1), own]
}
