import type { ChartPicture } from '@kvartal/charts/drawing/picture'
import { chartMetric } from '@kvartal/charts/series/chart-breaks'
import type { ChartMetric } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { reportCalls } from '@kvartal/contract/annual-reports'
import { formatDate } from '@kvartal/domain/format/date'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { isSamePeriod, type Period } from '@kvartal/domain/period/period'
import type { CompareAddress } from '@kvartal/views/compare/address'
import { isNothingSelected } from '@kvartal/views/compare/selection'
import { viewSubjects } from '@kvartal/views/compare/view-title'
import { chartLineOf } from '@kvartal/views/figures/chart-line-of'
import { writeSearchText } from '@kvartal/views/search-text'
import { unknownCompany } from '../../companies/visible-company.ts'
import { type OpenComparison, shownCodes, openComparison } from '../open-comparison.ts'
import type { AskOwn } from '../own-calls.ts'

/** A publication of a quarter's figures. */
type Publication = Period & { readonly publishedOn: string }

const licence = 'CC BY 4.0'

/**
 * The source of the shown quarterly figures, and the day of the newest publication of their
 * periods: a single figure may be older.
 */
export function quarterCredit(
  published: readonly Publication[],
  periods: readonly Period[],
): string {
  const shown = published.filter((of) => periods.some((period) => isSamePeriod(period, of)))
  const newest = shown.reduce(
    (latest, { publishedOn }) => (publishedOn > latest ? publishedOn : latest),
    '',
  )
  return `Allikas: Maksu- ja Tolliamet, ${licence}${newest === '' ? '' : `, seisuga ${formatDate(newest)}`}.`
}

/**
 * The source of the shown annual figures, and the date of the files; unknown for reports that were
 * requested one by one.
 */
export function yearCredit(
  loaded: readonly { readonly year: number; readonly asOf: string | null }[],
  periods: readonly Period[],
): string {
  const days = loaded.flatMap(({ year, asOf }) =>
    asOf !== null && periods.some((period) => period.year === year) ? [asOf] : [],
  )
  const newest = days.toSorted().at(-1)
  return `Allikas: Registrite ja Infosüsteemide Keskus, ${licence}${newest === undefined ? '' : `, seisuga ${formatDate(newest)}`}.`
}

/** The chart that the dashboard shows, as a picture. @param origin of the address in the picture */
export async function pictureOfComparison(
  ask: AskOwn,
  comparison: OpenComparison,
  address: CompareAddress,
  origin: string,
): Promise<ChartPicture> {
  const { view, periods, metrics, names, published, isOfLargest } = comparison
  const source =
    view.tab === 'emta'
      ? quarterCredit(published, periods)
      : yearCredit((await ask(reportCalls.listLoadedYears, {})).years, periods)
  const turnover = turnoverNote(metrics.map(({ metric }) => metric))
  return {
    kind: 'chart',
    ...(names.length > 0 && { subjects: viewSubjects(view, names) }),
    axis: periodAxis(periods),
    metrics: metrics.map(({ metric }) => chartMetricOf(metric)),
    lines: metrics.flatMap(({ metric, rows }) => rows.map((row) => chartLineOf(row, metric.id))),
    shape: 'lines',
    switches: view.switches,
    notes: [
      ...(turnover === null ? [] : [`${turnover}.`]),
      ...(isOfLargest
        ? [
            `Näidatud on valiku suurimad ettevõtted (${lowerFirst(metrics[0]?.metric.label ?? '')}).`,
          ]
        : []),
    ],
    emptySentence: isNothingSelected(view.selection)
      ? 'Ühtegi ettevõtet ega tagi ei ole valitud.'
      : 'Selles vahemikus andmeid ei ole.',
    source,
    address: `${origin}/${writeSearchText(shownAddress(address, comparison))}`,
  }
}

/** A metric without its formula, which the drawing thread does not need. */
function chartMetricOf(metric: Metric): ChartMetric {
  const { id, label, shortLabel, unit, axis, dash, breaks } = chartMetric(metric)
  return {
    id,
    label,
    unit,
    axis,
    dash,
    ...(shortLabel !== undefined && { shortLabel }),
    ...(breaks !== undefined && { breaks }),
  }
}

/**
 * The requested address, without what is not shown, what only sorts tables, and any text without
 * meaning.
 */
function shownAddress(
  { s: _sorting, ...address }: CompareAddress,
  { view: { selection } }: OpenComparison,
): CompareAddress {
  const companies = new Set(selection.companies)
  const tags = new Set(selection.tags)
  return {
    ...address,
    c: shownCodes(address.c, (code) => companies.has(code)),
    t: (address.t ?? '')
      .split(',')
      .filter((id) => tags.has(id))
      .join(),
    // These name companies of the tags.
    x: tags.size === 0 ? '' : shownCodes(address.x),
    k: tags.size === 0 ? '' : shownCodes(address.k),
  }
}

/**
 * A company's turnover and employees by quarters.
 * @throws NotFound unless the caller may see the company
 */
export async function pictureOfCompany(
  ask: AskOwn,
  registryCode: string,
  origin: string,
  now: Date,
): Promise<ChartPicture> {
  const address = { c: registryCode, m: 'revenue,employees' }
  const comparison = await openComparison(ask, address, now)
  const name = comparison.metrics[0]?.rows[0]?.subject.name
  if (name === undefined) throw unknownCompany()
  const picture = await pictureOfComparison(ask, comparison, address, origin)
  const [first] = picture.metrics
  const summary = first === undefined ? '' : yearSummary(picture.axis, [first], picture.lines)
  return {
    ...picture,
    title: `${name}: käive ja töötajad kvartalite kaupa`,
    summary: summary === '' ? '' : `Käive, ${summary}`,
    emptySentence:
      'Ettevõtte kohta ei ole Maksu- ja Tolliamet neil aastatel kvartaliandmeid avaldanud.',
    address: `${origin}/companies/${registryCode}`,
  }
}
