import { subjectName } from '@kvartal/charts/series/chart-line'
import { coverageRange } from '@kvartal/charts/words/coverage-words'
import type { FigureDay, FigureDays } from '@kvartal/database/figures/list-figure-history'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { changedWords } from '@kvartal/domain/breaks/break-words'
import { isAcrossBreak } from '@kvartal/domain/breaks/breaks'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { type Period, periodIndex, periodKey, periodLabel } from '@kvartal/domain/period/period'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { credits } from './about-worksheets.ts'
import { type CsvKind, inPercent } from './csv-file.ts'
import { type Cell, type Column, type Row, type Table, textColumn } from './table.ts'

interface MetricRows {
  readonly metric: Metric
  readonly rows: readonly FigureRow[]
}

type Batches<Batch> = AsyncIterable<Batch> | Iterable<Batch>

/** Figures as a view shows them. */
export interface Figures {
  readonly periods: readonly Period[]
  readonly metrics: readonly Metric[]
  /** The rows of each metric, or of one of them, in batches of subjects; read again each time. */
  readonly rows: (only?: Metric) => Batches<readonly MetricRows[]>
  /** Whether any row is a tag's, whose value has a number of companies beside it. */
  readonly hasTags?: boolean
  /** What else is known of a company's period, in the table for programs. */
  readonly beside?: {
    readonly columns: readonly Column[]
    readonly cellsOf: (period: Period) => readonly Cell[]
  }
  /** The days on which companies' quarterly figures were first published; years have none. */
  readonly daysOf: (registryCodes: readonly string[]) => FigureDays | Promise<FigureDays>
}

/** For figures whose days of publication are not known. */
export const noDays: Figures['daysOf'] = () => new Map()

const nameColumns = [textColumn('Nimi', 'name', 38), textColumn('Registrikood', 'registryCode', 13)]
const notesColumn = textColumn('Märkused', 'notes', 60)
const creditColumn = textColumn('Allikas', 'source', 38)
const figureWidth = 15

/**
 * A table for each metric, as on the screen: a row for each company and tag, a column for each
 * period.
 */
export function metricTables({ periods, metrics, rows, hasTags = false }: Figures): Table[] {
  return metrics.map((metric) => ({
    name: metric.label,
    columns: [
      ...nameColumns,
      ...periods.flatMap((period) => [
        figureColumn(metric, period),
        ...countColumn(hasTags, periodLabel(period), periodKey(period)),
      ]),
      notesColumn,
    ],
    rows: async function* () {
      for await (const [of] of rows(metric)) {
        yield (of?.rows ?? []).map((row): Row => [
          subjectName(row.subject),
          codeOf(row),
          ...row.values.flatMap((value, at) => [value, ...countAt(hasTags, row, at)]),
          notesOf(metric, row, periods),
        ])
      }
    },
  }))
}

/** The number of companies behind the tags' values of a period. */
function countColumn(hasTags: boolean, of: string, key: string): Column[] {
  return hasTags
    ? [{ heading: `${of}, ettevõtteid`, key: `${key}Companies`, kind: 'whole', width: 13 }]
    : []
}

function countAt(hasTags: boolean, row: FigureRow | undefined, at: number): Cell[] {
  return hasTags ? [row?.coverage?.counts[at] ?? null] : []
}

function figureColumn({ axis }: Metric, period: Period): Column {
  return { heading: periodLabel(period), key: periodKey(period), kind: axis, width: figureWidth }
}

/** One table for programs: a row for each company or tag and period, a column for each metric. */
export function longTable(
  { periods, metrics, rows, daysOf, beside, hasTags = false }: Figures,
  name = 'Andmed',
): Table {
  const credit = creditOf(metrics)
  return {
    name,
    columns: [
      ...nameColumns,
      textColumn('Tagi väärtus', 'statistic', 14),
      { heading: 'Periood', key: 'period', kind: 'period', width: 13 },
      ...metrics.flatMap((metric): Column[] => [
        { heading: headingOf(metric), key: metric.field, kind: metric.axis, width: figureWidth },
        ...countColumn(hasTags, metric.label, metric.field),
      ]),
      ...(beside?.columns ?? []),
      notesColumn,
      { heading: 'Avaldatud', key: 'publishedOn', kind: 'day', width: 13 },
      textColumn('Avaldamispäev', 'publishedOnPrecision', 13),
      creditColumn,
    ],
    rows: async function* () {
      for await (const batch of rows()) {
        const codes = batch.flatMap((of) => of.rows.flatMap((row) => codeOf(row) ?? []))
        yield longRows(batch, await daysOf([...new Set(codes)]))
      }
    },
  }

  function longRows(batch: readonly MetricRows[], days: FigureDays): Row[] {
    const byMetric = batch.map(({ metric, rows: ofMetric }) => ({
      metric,
      rowOf: new Map(ofMetric.map((row) => [row.subject.key, row])),
    }))
    // A metric per employee or as a share has no rows of tags.
    const subjects = new Map(
      batch.flatMap(({ rows: ofMetric }) => ofMetric).map((row) => [row.subject.key, row]),
    )
    return [...subjects].flatMap(([key, subject]) =>
      periods.map((period, at): Row => [
        ...identityOf(subject),
        periodKey(period),
        ...byMetric.flatMap(({ rowOf }) => [
          rowOf.get(key)?.values[at] ?? null,
          ...countAt(hasTags, rowOf.get(key), at),
        ]),
        ...(beside?.cellsOf(period) ?? []),
        joined(
          byMetric.flatMap(({ metric, rowOf }) =>
            [...notesAt(rowOf.get(key), at), ...breakAt(metric, rowOf.get(key), periods, at)].map(
              (note) => (byMetric.length === 1 ? note : `${metric.label}: ${note}`),
            ),
          ),
        ),
        // A row without figures has no publication.
        ...dayCells(
          byMetric.some(({ rowOf }) => (rowOf.get(key)?.values[at] ?? null) !== null)
            ? days.get(codeOf(subject) ?? '')?.get(periodIndex(period))
            : undefined,
        ),
        credit,
      ]),
    )
  }
}

/**
 * One table as on the screen: a row for each metric and company or tag, a column for each period.
 */
export function wideTable(
  { periods, metrics, rows, hasTags = false }: Figures,
  csv: CsvKind,
): Table {
  return {
    name: 'Andmed',
    columns: [
      textColumn('Näitaja', 'metric', 28),
      ...nameColumns,
      textColumn('Tagi väärtus', 'statistic', 14),
      // A column has values of several metrics, so each row makes its own percentages.
      ...periods.flatMap((period): Column[] => [
        { heading: periodLabel(period), key: periodKey(period), kind: 'ratio', width: figureWidth },
        ...countColumn(hasTags, periodLabel(period), periodKey(period)),
      ]),
      notesColumn,
      creditColumn,
    ],
    rows: async function* () {
      for (const metric of metrics) {
        const shown = (value: number | null) =>
          value === null || csv === 'iso' || metric.axis !== 'percent' ? value : inPercent(value)
        const first = csv === 'iso' ? metric.field : headingOf(metric)
        for await (const [of] of rows(metric)) {
          yield (of?.rows ?? []).map((row): Row => [
            first,
            ...identityOf(row),
            ...row.values.flatMap((value, at) => [shown(value), ...countAt(hasTags, row, at)]),
            notesOf(metric, row, periods),
            creditOf([metric]),
          ])
        }
      }
    },
  }
}

/** A tag's value has many publications, and none of them. */
function dayCells(day: FigureDay | undefined): readonly Cell[] {
  return day === undefined ? [null, null] : [day.publishedOn, day.isDateAssumed ? 'umbes' : 'täpne']
}

function identityOf(row: FigureRow): readonly Cell[] {
  const { subject } = row
  return [
    subject.name,
    codeOf(row),
    subject.kind === 'tag' ? statisticNames[subject.statistic] : null,
  ]
}

function codeOf({ subject }: FigureRow): string | null {
  return subject.kind === 'company' ? subject.company.registryCode : null
}

/** The source that each row names, and the months of EMTA's turnover where that is shown. */
export function creditOf(metrics: readonly Metric[], period?: Period): string {
  const turnover = turnoverNote(metrics, period?.quarter == null ? undefined : period)
  return [
    metrics[0]?.basis === 'year' ? credits.registry : credits.emta,
    ...(turnover === null ? [] : [turnover]),
  ].join(' · ')
}

function notesAt(row: FigureRow | undefined, at: number): readonly string[] {
  const notes = (row?.notes?.[at] ?? []).map(({ text }) => text)
  const count = row?.coverage?.counts[at] ?? 0
  if (row?.coverage === undefined || count === 0) return notes
  return [...notes, coverageRange({ counts: [count], of: row.coverage.of })]
}

/** `arvutus muutus` at the first value of a metric's new series. */
function breakAt(
  metric: Metric,
  row: FigureRow | undefined,
  periods: readonly Period[],
  at: number,
): readonly string[] {
  const [before, own] = [periods[at - 1], periods[at]]
  if (before === undefined || own === undefined || row?.values[at] == null) return []
  return isAcrossBreak(metric, before, own) ? [changedWords] : []
}

/**
 * The notes of all periods in one text: the number of companies behind a tag's values, and each
 * period's footnotes and breaks.
 */
function notesOf(metric: Metric, row: FigureRow, periods: readonly Period[]): string | null {
  const ofPeriods = periods.flatMap((period, at) => {
    const notes = [
      ...(row.notes?.[at] ?? []).map(({ text }) => text),
      ...breakAt(metric, row, periods, at),
    ]
    return notes.length === 0 ? [] : [`${periodLabel(period)}: ${notes.join(', ')}`]
  })
  return joined([
    ...(row.coverage === undefined ? [] : [coverageRange(row.coverage)]),
    ...ofPeriods,
  ])
}

function joined(notes: readonly string[]): string | null {
  return notes.length === 0 ? null : notes.join('; ').replaceAll('\u00a0', ' ')
}
