import { reportCalls } from '@kvartal/contract/annual-reports'
import { requestAddress } from '@kvartal/contract/request-address'
import type { FigureDays } from '@kvartal/database/figures/list-figure-history'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatDate } from '@kvartal/domain/format/date'
import type { Metric } from '@kvartal/domain/metrics/metric'
import {
  periodIndex,
  periodKey,
  type Period,
  isSamePeriod,
  periodLabel,
} from '@kvartal/domain/period/period'
import { licence, publishers } from '@kvartal/domain/sources/data-sources'
import type { CompareAddress } from '@kvartal/views/compare/address'
import { notedSubjects } from '@kvartal/views/figures/chart-notes-of'
import { shownMetrics } from '@kvartal/views/figures/shown-metrics'
import { chunks } from '../../kit/cache/value-cache.ts'
import { comparisonFileName } from '../file-name.ts'
import { askCompared, type OpenComparison, openComparison } from '../open-comparison.ts'
import type { AskOwn } from '../own-calls.ts'
import {
  type About,
  breakRemarks,
  definitionsTable,
  type Source,
  sourcesTable,
} from './about-worksheets.ts'
import type { Asked } from './asked.ts'
import { type Figures, longTable, metricTables, noDays, wideTable } from './figure-tables.ts'
import { notesTables, readPublicNotes } from './notes-worksheet.ts'
import type { Exported } from './reply-with-file.ts'

/** Companies per call; more would count as an expensive read. */
const companiesAtOnce = 100

/**
 * Whether the file has all selected companies where the screen shows the largest: nobody reads
 * thousands of lines, but programs read thousands of rows. Shares of the selection are known only
 * for what is shown.
 */
function hasAllCompanies({ isOfLargest, view }: OpenComparison): boolean {
  return !isOfLargest || view.measure !== 'share'
}

/**
 * The rows of a comparison; of a large selection all companies, read while they are written, then
 * the tags.
 */
function allRows(ask: AskOwn, opened: OpenComparison): Figures['rows'] {
  const { metrics, view, periods, codes, isOfLargest } = opened
  const only = (metric?: Metric) =>
    metrics.filter((shown) => metric === undefined || shown.metric.id === metric.id)
  if (!isOfLargest || !hasAllCompanies(opened)) return (metric) => [only(metric)]
  return async function* (metric) {
    const chosen = only(metric).map((shown) => shown.chosen)
    for (const some of chunks(codes, companiesAtOnce)) {
      const companies = await askCompared(ask, view, { codes: some.join(',') })
      yield shownMetrics({ companies, averages: [] }, chosen, periods, new Map(), view)
    }
    yield only(metric).map((shown) => ({
      ...shown,
      rows: shown.rows.filter(({ subject }) => subject.kind === 'tag'),
    }))
  }
}

/**
 * Figures for programs: the rows of a view, each with a value for each period, what they mean and
 * where they come from.
 */
function figuresData(
  { periods, metrics }: Pick<OpenComparison, 'periods' | 'metrics'>,
  days: FigureDays,
  { address, day, sources, remarks }: About,
): object {
  return {
    address,
    exportedOn: day,
    licence: licence.name,
    periods: periods.map(periodKey),
    metrics: metrics.map(({ metric: { id, label, unit, help }, rows }) => ({
      id,
      label,
      unit,
      help,
      rows: rows.map(({ subject, values, notes, coverage }) => ({
        name: subject.name,
        registryCode: subject.kind === 'company' ? subject.company.registryCode : null,
        statistic: subject.kind === 'tag' ? statisticNames[subject.statistic] : null,
        values,
        ...(subject.kind === 'company' &&
          days.size > 0 && { publishedOn: daysOfRow(subject.company.registryCode, values) }),
        ...(coverage !== undefined && { counts: coverage.counts }),
        ...(notes !== undefined && {
          notes: notes.map((ofPeriod) => ofPeriod.map(({ text }) => text)),
        }),
      })),
    })),
    sources: sources.map(({ what, publisher, publishedOn, note = null }) => ({
      what,
      publisher: publishers[publisher].name,
      publishedOn,
      note,
    })),
    remarks,
  }

  /** The day on which each value was first published. */
  function daysOfRow(registryCode: string, values: readonly (number | null)[]): (string | null)[] {
    const ofCompany = days.get(registryCode)
    return periods.map((period, at) =>
      (values[at] ?? null) === null
        ? null
        : (ofCompany?.get(periodIndex(period))?.publishedOn ?? null),
    )
  }
}

interface ExportedComparison extends Exported {
  /** The same for programs, written as JSON. */
  readonly data: () => Promise<object>
}

/** The dashboard's view as tables, read with the same calls as the screen. */
export async function exportComparison(
  { ask, daysOf, origin, now, day }: Asked,
  given: CompareAddress,
): Promise<ExportedComparison> {
  const opened = await openComparison(ask, given, now)
  const publications = await readPublications(ask, opened)
  const metrics = opened.metrics.map(({ metric }) => metric)
  const { tags, companies } = notedSubjects(opened.metrics, opened.view)
  const noted = { tags, companies: hasAllCompanies(opened) ? opened.codes : companies }
  const publishedDays = opened.view.tab === 'emta' ? daysOf : noDays
  const hasTags = opened.metrics.some((shown) =>
    shown.rows.some(({ subject }) => subject.kind === 'tag'),
  )
  const figures: Figures = {
    ...opened,
    metrics,
    hasTags,
    rows: allRows(ask, opened),
    daysOf: publishedDays,
  }
  const about: About = {
    address: origin + requestAddress('/', {}, given),
    day,
    sources: sourcesOf(opened, publications),
    remarks: remarksOf(opened),
  }
  return {
    name: await comparisonFileName(ask, opened.view, yearsOf(opened.periods)),
    worksheets: async () => [
      ...metricTables(figures),
      ...notesTables(await readPublicNotes(ask, noted, opened.periods)),
      definitionsTable(metrics),
      sourcesTable(about),
    ],
    table: (csv, layout) => (layout === 'wide' ? wideTable(figures, csv) : longTable(figures)),
    data: async () => {
      const shown = opened.metrics.flatMap(({ rows }) =>
        rows.flatMap(({ subject }) =>
          subject.kind === 'company' ? [subject.company.registryCode] : [],
        ),
      )
      return figuresData(opened, await publishedDays([...new Set(shown)]), {
        ...about,
        remarks: [...remarksOf(opened), ...(opened.isOfLargest ? [ofLargest] : [])],
      })
    },
  }
}

interface Publication {
  readonly period: Period
  readonly publishedOn: string | null
  readonly note: string | null
}

async function readPublications(
  ask: AskOwn,
  { view, periods, published }: OpenComparison,
): Promise<Publication[]> {
  if (view.tab === 'emta') {
    return periods.flatMap((period) => {
      const of = published.find((other) => isSamePeriod(other, period))
      const note = `kvartali uusim avaldamine${of?.isDateAssumed === true ? ', umbes sel päeval' : ''}; iga arvu enda avaldamispäev on CSV-failis`
      return of === undefined ? [] : [{ period, publishedOn: of.publishedOn, note }]
    })
  }
  const { years } = await ask(reportCalls.listLoadedYears, {})
  return periods.map((period) => {
    const asOf = years.find(({ year }) => year === period.year)?.asOf ?? null
    return {
      period,
      publishedOn: asOf,
      note: asOf === null ? null : `avaandmete fail seisuga ${formatDate(asOf)}`,
    }
  })
}

function sourcesOf({ view }: OpenComparison, publications: readonly Publication[]): Source[] {
  const [what, publisher] =
    view.tab === 'emta'
      ? (['Kvartaliandmed', 'emta'] as const)
      : (['Majandusaasta aruanded', 'registry'] as const)
  return publications.map(({ period, publishedOn, note }) => ({
    what: `${what}, ${periodLabel(period)}`,
    publisher,
    publishedOn,
    note,
  }))
}

const ofLargest = 'Valik on suur: failis on ainult suurimad ettevõtted, nagu vaates.'

function remarksOf(opened: OpenComparison): string[] {
  const { view, dropped, metrics, periods } = opened
  return [
    ...breakRemarks(
      metrics.map(({ metric }) => metric),
      periods,
    ),
    ...(hasAllCompanies(opened) ? [] : [ofLargest]),
    ...(view.isOfSame ? ['Tagide väärtused on igal perioodil samade ettevõtete kohta.'] : []),
    ...(dropped.length > 0
      ? [`Aadressis olid tundmatud väärtused, mis jäid välja: ${dropped.join(', ')}.`]
      : []),
  ]
}

/** `2023-2026`, `2026`; `null` without periods. */
function yearsOf(periods: readonly Period[]): string | null {
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined) return null
  return first.year === last.year ? `${first.year}` : `${first.year}-${last.year}`
}
