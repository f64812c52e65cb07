import { reportCalls } from '@kvartal/contract/annual-reports'
import { requestAddress } from '@kvartal/contract/request-address'
import { formatDate } from '@kvartal/domain/format/date'
import { type Period, isSamePeriod, periodKey, periodLabel } from '@kvartal/domain/period/period'
import type { CompareAddress } from '@kvartal/views/compare/address'
import { type OpenComparison, openComparison } from '../views/open-comparison.ts'
import type { AskOwn } from '../views/own-calls.ts'
import { allRows, hasAllCompanies } from './all-rows.ts'
import type { Asked } from './asked.ts'
import { fileName } from './file-name.ts'
import type { Exported } from './reply-with-file.ts'
import { type About, definitionsTable, type Source, sourcesTable } from './tables/about-sheets.ts'
import { figuresData } from './tables/figures-data.ts'
import { type Figures, longTable, metricTables, noDays, wideTable } from './tables/figure-tables.ts'

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
    name: nameOf(opened),
    sheets: [...metricTables(figures), definitionsTable(metrics), sourcesTable(about)],
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
  const { view, dropped } = opened
  return [
    ...(hasAllCompanies(opened) ? [] : [ofLargest]),
    ...(view.isOfSame ? ['Tagide väärtused on igal perioodil samade ettevõtete kohta.'] : []),
    ...(dropped.length > 0
      ? [`Aadressis olid tundmatud väärtused, mis jäid välja: ${dropped.join(', ')}.`]
      : []),
  ]
}

/** `kvartal-kaive-2023-2026`: more metrics than a name can hold are a comparison. */
function nameOf({ metrics, periods }: OpenComparison): string {
  const [first] = periods
  const last = periods.at(-1)
  const labels = metrics.length > 3 ? ['vordlus'] : metrics.map(({ metric }) => metric.label)
  const years =
    first === undefined || last === undefined
      ? []
      : first.year === last.year
        ? [periodKey(yearOnly(first))]
        : [`${first.year}-${last.year}`]
  return fileName(...labels, ...years)
}

function yearOnly({ year }: Period): Period {
  return { year, quarter: null }
}
