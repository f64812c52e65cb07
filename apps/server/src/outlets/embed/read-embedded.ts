import type { ChartPicture } from '@kvartal/charts/drawing/picture'
import { subjectName } from '@kvartal/charts/series/chart-line'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { firstNames } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { periodLabel } from '@kvartal/domain/period/period'
import { usualPeriod } from '@kvartal/domain/ranking/usual-period'
import type { CompareAddress } from '@kvartal/views/compare/address'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { openComparison, type OpenComparison } from '../open-comparison.ts'
import type { AskOwn } from '../own-calls.ts'
import { type PlainTable, plainHeading } from '../pages/page-facts.ts'
import { pictureOfComparison } from '../pictures/picture-of-comparison.ts'

/** The dashboard's chart as other sites show it. */
export interface EmbeddedView {
  readonly chart: ChartPicture
  readonly title: string
  /** The address of the same view on the dashboard. */
  readonly address: string
  /** Parameters of the same view as an embed: nothing unknown or hidden is left. */
  readonly search: Readonly<Record<string, string>>
  /** The note of a frozen view; empty for a live one. */
  readonly note: string
  readonly table: PlainTable | null
}

interface AskedEmbed {
  readonly address: CompareAddress
  /** `YYYY-MM-DD`: only what was published until then; `null` for what is published now. */
  readonly at: string | null
  readonly origin: string
}

/** With more rows the table scrolls, and begins with tags and the largest companies. */
const rowsInSight = 10

export async function readEmbedded(
  ask: AskOwn,
  { address, at, origin }: AskedEmbed,
): Promise<EmbeddedView> {
  const comparison = await openComparison(ask, address, new Date())
  const chart = await pictureOfComparison(ask, comparison, address, origin)
  const names = [...new Set(chart.lines.map(({ subject }) => subject.name))]
  return {
    chart,
    title: names.length === 0 ? 'Eesti ettevõtete finantsandmed' : firstNames(names, 3),
    address: chart.address,
    search: {
      ...Object.fromEntries(new URL(chart.address).searchParams),
      ...(at !== null && { at }),
    },
    note: at === null ? '' : `Andmed, nagu need olid avaldatud ${formatDate(at)} seisuga.`,
    table: tableOf(comparison),
  }
}

/**
 * The newest quarter with at least half as many rows as the best covered one; a row is a company or
 * tag, a column a metric.
 */
function tableOf({ metrics, periods }: OpenComparison): PlainTable | null {
  const knownIn = (i: number) =>
    metrics.reduce(
      (sum, { rows }) => sum + rows.filter(({ values }) => (values[i] ?? null) !== null).length,
      0,
    )
  const period = usualPeriod(periods.map((each, i) => ({ period: each, companies: knownIn(i) })))
  const all = metrics[0]?.rows ?? []
  if (period === null || all.length === 0) return null
  const newest = periods.indexOf(period)
  const isTag = (row: FigureRow) => Number(row.subject.kind === 'tag')
  const valueOf = (row: FigureRow) => row.values[newest] ?? -Infinity
  const shown =
    all.length <= rowsInSight
      ? all
      : all.toSorted((a, b) => isTag(b) - isTag(a) || valueOf(b) - valueOf(a))
  return {
    caption: periodLabel(period),
    headings: ['Nimi', ...metrics.map(({ metric }) => plainHeading(metric))],
    rows: shown.map(({ subject }) => ({
      name: subjectName(subject),
      path: null,
      cells: metrics.map(({ metric, rows }) => {
        const row = rows.find((other) => other.subject.key === subject.key)
        return formatCell(metric.axis, row?.values[newest] ?? null)
      }),
    })),
  }
}
