import { compareLargestFirst, subjectName } from './chart-line.ts'
import type { Series, SeriesLine } from './series.ts'

/** Approximate number of rows that fit into a tooltip beside the lines. */
const rowLimit = 12

export interface ReadingRow {
  /** Index among the series' lines. */
  readonly line: number
  readonly value: number | null
  /** Rank, 1 for the largest; `null` for a missing value and for one that is not ranked. */
  readonly place: number | null
}

/** One metric's values in a period. */
export interface ReadingSection {
  readonly metricId: string
  /**
   * Companies, or years, by value, missing ones last; a long list is cut to its first rows and the
   * focused one.
   */
  readonly rows: readonly ReadingRow[]
  /** Number of companies without a row. */
  readonly left: number
  /** How many of those have no value. */
  readonly leftMissing: number
  readonly tags: readonly ReadingRow[]
}

/**
 * The values of a period by metric.
 * @param focused the line that always has a row
 */
export function readPeriod(
  series: Series,
  period: number,
  focused: number | null,
): ReadingSection[] {
  const limit = Math.max(2, Math.floor(rowLimit / Math.max(1, series.metrics.length)))
  return series.metrics.flatMap((metric) => {
    const companies = rowsOf(series.lines, metric.id, isNoTag, period)
    const tags = rowsOf(series.lines, metric.id, isTag, period)
    if (companies.length + tags.length === 0) return []
    const rows = shorten(companies, limit, focused)
    const shown = new Set(rows)
    const left = companies.filter((row) => !shown.has(row))
    const leftMissing = left.filter((row) => row.value === null).length
    return [
      {
        metricId: metric.id,
        rows,
        left: left.length,
        leftMissing,
        tags: shorten(tags, limit, focused),
      },
    ]
  })
}

/**
 * Indexes of all lines in the order of the arrow keys: the order of `readPeriod` without its limit.
 */
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
  let ranked = 0
  return lines
    .flatMap((line, index) =>
      line.metric.id === metricId && isWanted(line)
        ? [{ line: index, value: line.values[period] ?? null }]
        : [],
    )
    .sort((a, b) => compareLargestFirst(a.value, b.value))
    .map((row) => {
      const isRanked = row.value !== null && lines[row.line]?.isUncounted?.[period] !== true
      if (isRanked) ranked += 1
      return { ...row, place: isRanked ? ranked : null }
    })
}

/**
 * A row 'and one more' would take as much room as that one, so a list one over the limit is not
 * cut.
 */
function shorten(
  rows: readonly ReadingRow[],
  limit: number,
  focused: number | null,
): readonly ReadingRow[] {
  if (rows.length <= limit + 1) return rows
  const kept = rows.slice(0, limit)
  const own = rows.slice(limit).find((row) => row.line === focused)
  return own === undefined ? kept : [...kept.slice(0, -1), own]
}

/**
 * Notes on the values of a period, one text per subject: `Maru Ehitus AS: kontserni andmed`. Bars
 * belong to a single company, so they need no name.
 */
export function readNotes(
  series: Series,
  sections: readonly ReadingSection[],
  period: number,
): string[] {
  const byName = new Map<string, Set<string>>()
  for (const { rows, tags } of sections) {
    for (const { line } of [...rows, ...tags]) {
      const own = series.lines[line]
      if (own === undefined) continue
      const name = subjectName(own.subject)
      for (const note of own.notes[period] ?? [])
        byName.set(name, (byName.get(name) ?? new Set()).add(note))
    }
  }
  return [...byName].map(([name, notes]) => {
    const text = [...notes].join('; ')
    return series.shape === 'bars' ? text : `${name}: ${text}`
  })
}
