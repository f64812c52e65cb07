import { compareReports } from '@kvartal/contract/annual-reports'
import { compareCompanies } from '@kvartal/contract/financial-data'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { companiesOf as companiesOfYears } from '@kvartal/views/figures/annual-figures'
import type { ComparedCompany } from '@kvartal/views/figures/compared'
import { companiesOf } from '@kvartal/views/figures/emta-figures'
import { shownMetrics } from '@kvartal/views/figures/shown-metrics'
import { chunks } from '../cache/chunks.ts'
import type { OpenComparison } from '../views/open-comparison.ts'
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
  const only = (metric?: Metric) => metrics.filter((shown) => metric === undefined || shown.metric.id === metric.id)
  if (!isOfLargest || !hasAllCompanies(opened)) return (metric) => [only(metric)]
  return async function* (metric) {
    const chosen = only(metric).map((shown) => shown.chosen)
    for (const some of chunks(codes, companiesAtOnce)) {
      const companies = await readSome(some)
      yield shownMetrics({ companies, averages: [] }, chosen, periods, new Map(), view)
    }
    yield only(metric).map((shown) => ({ ...shown, rows: shown.rows.filter(({ subject }) => subject.kind === 'tag') }))
  }

  async function readSome(some: readonly string[]): Promise<ComparedCompany[]> {
    const query = { codes: some.join(',') }
    return view.tab === 'emta' ? companiesOf(await ask(compareCompanies, { query })) : companiesOfYears(await ask(compareReports, { query }))
  }
}
