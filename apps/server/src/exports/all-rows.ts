import type { Metric } from '@kvartal/domain/metrics/metric'
import { shownMetrics } from '@kvartal/views/figures/shown-metrics'
import { chunks } from '../cache/chunks.ts'
import { askCompared, type OpenComparison } from '../views/open-comparison.ts'
import type { AskOwn } from '../views/own-calls.ts'
import type { Figures } from './tables/figure-tables.ts'

/** Companies per call; more would count as an expensive read. */
const companiesAtOnce = 100

/**
 * Whether the file has all selected companies where the screen shows the largest: nobody reads thousands of lines, but programs
 * read thousands of rows. Shares of the selection are known only for what is shown.
 */
export function hasAllCompanies({ isOfLargest, view }: OpenComparison): boolean {
  return !isOfLargest || view.measure !== 'share'
}

/** The rows of a comparison; of a large selection all companies, read while they are written, then the tags. */
export function allRows(ask: AskOwn, opened: OpenComparison): Figures['rows'] {
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
