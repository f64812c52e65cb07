import type { CompanyKey } from '@kvartal/contract/reply'
import { listArrivedReports } from '@kvartal/database/feeds/list-arrived-reports'
import {
  type FigureVersion,
  listFigureHistory,
  type QuarterHistory,
} from '@kvartal/database/figures/list-figure-history'
import type { Reads } from '@kvartal/database/open'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { newestEntries } from './newest-entries.ts'
import { reportEntries } from './report-entries.ts'
import type { Feed, FeedEntry } from './write-feed.ts'

/**
 * New quarters, corrections and reports of a company.
 * @throws NotFound unless everybody may see the company
 */
export async function readCompanyFeed(database: Reads, key: CompanyKey): Promise<Feed> {
  const { registryCode, name } = await requireVisibleCompany(database, key, 'anonymous')
  const [history, reports] = await Promise.all([
    listFigureHistory(database.db, registryCode),
    listArrivedReports(database.db, [registryCode], 50),
  ])
  const page = `/companies/${registryCode}`
  const names = new Map([[registryCode, name]])
  return {
    title: `${name}: uued andmed`,
    path: `${page}/feed.atom`,
    page,
    entries: newestEntries([
      ...history.flatMap((quarter) => entriesOf(quarter, { registryCode, name })),
      ...reportEntries(reports, names, {
        key: `company ${registryCode}`,
        page: `${page}?tab=annual`,
      }),
    ]),
  }
}

const metrics = quarterMetrics.filter(({ field }) =>
  publishedFigures.some((published) => published === field),
)

type PublishedMetric = (typeof metrics)[number]

/** An entry for each version of a quarter. */
function entriesOf(
  { versions, ...period }: QuarterHistory,
  { registryCode, name }: { readonly registryCode: string; readonly name: string },
): FeedEntry[] {
  return versions.map((version, i) => {
    const before = versions[i - 1]
    const { contentHash, publishedOn } = version.publication
    const quarter = periodLabel(period)
    return {
      key: `company ${registryCode} ${periodKey(period)} ${contentHash}`,
      title: before === undefined ? `${name}: ${quarter}` : `${name}: ${quarter} parandatud`,
      text: `${before === undefined ? told(version) : changed(before, version)} Allikas: Maksu- ja Tolliamet.`,
      on: publishedOn,
      page: `/companies/${registryCode}?q=${periodKey(period)}`,
    }
  })
}

const valueIn = (version: FigureVersion, { field }: PublishedMetric) =>
  version[field as (typeof publishedFigures)[number]]

function told(version: FigureVersion): string {
  return `${metrics.map((metric) => `${metric.label}: ${formatValue(metric.axis, valueIn(version, metric))}`).join('; ')}.`
}

function changed(before: FigureVersion, after: FigureVersion): string {
  const others = metrics.filter((metric) => valueIn(before, metric) !== valueIn(after, metric))
  const words = others.map(
    (metric) =>
      `${metric.label}: oli ${formatValue(metric.axis, valueIn(before, metric))}, nüüd ${formatValue(metric.axis, valueIn(after, metric))}`,
  )
  return `${words.join('; ')}.`
}
