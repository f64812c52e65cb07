import type { ChartPicture } from '@kvartal/charts/drawing/picture'
import type { ChartMetric } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { reportCalls } from '@kvartal/contract/annual-reports'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import type { CompareAddress } from '@kvartal/views/compare/address'
import { isNothingSelected } from '@kvartal/views/compare/selection'
import { chartLineOf } from '@kvartal/views/figures/chart-line-of'
import type { OpenComparison } from '../views/open-comparison.ts'
import type { AskOwn } from '../views/own-calls.ts'
import { shownCodes } from '../views/shown-codes.ts'
import { searchOf } from '../web/pages/search-of.ts'
import { quarterCredit, yearCredit } from './credit.ts'

/** The chart that the dashboard shows, as a picture. @param origin of the address in the picture */
export async function pictureOfComparison(
  ask: AskOwn,
  comparison: OpenComparison,
  address: CompareAddress,
  origin: string,
): Promise<ChartPicture> {
  const { view, periods, metrics, published, isOfLargest } = comparison
  const source =
    view.tab === 'emta'
      ? quarterCredit(published, periods)
      : yearCredit((await ask(reportCalls.listLoadedYears, {})).years, periods)
  const turnover = turnoverNote(metrics.map(({ metric }) => metric))
  return {
    kind: 'chart',
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
    address: `${origin}/${searchOf(shownAddress(address, comparison))}`,
  }
}

/** A metric without its formula, which the drawing thread does not need. */
function chartMetricOf({ id, label, shortLabel, unit, axis, dash }: Metric): ChartMetric {
  return { id, label, unit, axis, dash, ...(shortLabel !== undefined && { shortLabel }) }
}

/** The requested address, without what is not shown, what only sorts tables, and any text without meaning. */
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
