import { type StatisticKind, statisticKinds } from '@kvartal/domain/averages/statistics'
import { type QuarterMetricId, quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import {
  parseQuarterKey,
  parseYearKey,
  periodKey,
  type QuarterPeriod,
  type YearPeriod,
} from '@kvartal/domain/period/period'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { type CompanyAddress, companyPath } from '../../paths.ts'

const companyTabs = ['overview', 'chart', 'table', 'annual'] as const

export type CompanyTab = (typeof companyTabs)[number]

const reportParts = ['overview', 'charts', 'balance', 'income', 'cash-flow', 'ratios'] as const

export type ReportPart = (typeof reportParts)[number]

/** Quarters as rows and as columns, the sums of four in a row, and those of calendar years. */
export const periodViews = ['quarters', 'columns', 'four', 'year'] as const

export type PeriodView = (typeof periodViews)[number]

/** The user's choices on a company's page; all of them are in the address. */
export interface CompanyView {
  readonly tab: CompanyTab
  /** The requested quarter; `null` for the company's latest. */
  readonly quarter: QuarterPeriod | null
  /** Metrics of the charts, in the order of the product; at least one. */
  readonly metrics: readonly QuarterMetricId[]
  /** Which periods the chart and the table of quarters show. */
  readonly periods: PeriodView
  /** The id of the tag that the company is compared with, where it has many; `null` for the first. */
  readonly tag: string | null
  /** The shown statistic of the tags' values. */
  readonly statistic: StatisticKind
  /** The open part of the annual reports. */
  readonly part: ReportPart
  /** The requested year of the annual reports; `null` for the default one. */
  readonly year: YearPeriod | null
}

/** The line chart by year and the bar chart of employees (specification, section 2). */
const defaultMetrics: readonly QuarterMetricId[] = ['revenue', 'employees']

/** One giant makes the mean of a tag's money and persons say the opposite of the company's place; the mean is one choice away. */
const usualStatistic: StatisticKind = 'median'

/** Parses an address; missing and invalid values get their defaults. */
export function readView({ tab, q, m, per, tag, a, part, y }: CompanyAddress): CompanyView {
  const asked = m?.split(',') ?? []
  const metrics = quarterMetricIds.filter((id) => asked.includes(id))
  return {
    tab: companyTabs.find((known) => known === tab) ?? 'overview',
    quarter: parseQuarterKey(q ?? ''),
    metrics: metrics.length === 0 ? defaultMetrics : metrics,
    periods: periodViews.find((known) => known === per) ?? 'quarters',
    tag: tag ?? null,
    statistic: statisticKinds.find((known) => known === a) ?? usualStatistic,
    part: reportParts.find((known) => known === part) ?? 'overview',
    year: parseYearKey(y ?? ''),
  }
}

/** The changed part of the address; defaults are empty, which leaves them out. */
export function addressOf({
  tab,
  quarter,
  metrics,
  periods,
  tag,
  statistic,
  part,
  year,
}: Partial<CompanyView>): CompanyAddress {
  return {
    ...(tab !== undefined && { tab: tab === 'overview' ? '' : tab }),
    ...(quarter !== undefined && { q: quarter === null ? '' : periodKey(quarter) }),
    ...(metrics !== undefined && {
      m: metrics.join() === defaultMetrics.join() ? '' : metrics.join(),
    }),
    ...(periods !== undefined && { per: periods === 'quarters' ? '' : periods }),
    ...(tag !== undefined && { tag: tag ?? '' }),
    ...(statistic !== undefined && { a: statistic === usualStatistic ? '' : statistic }),
    ...(part !== undefined && { part: part === 'overview' ? '' : part }),
    ...(year !== undefined && { y: year === null ? '' : periodKey(year) }),
  }
}

/** The metrics after one was selected or deselected; the last one stays. */
export function toggleMetric(
  metrics: readonly QuarterMetricId[],
  toggled: QuarterMetricId,
): readonly QuarterMetricId[] {
  const next = quarterMetricIds.filter((id) => metrics.includes(id) !== (id === toggled))
  return next.length === 0 ? metrics : next
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the history before this one are choices on the same page. */
    readonly choices?: number
  }
}

const route = getRouteApi('/companies/$id')

/** The user's choices on this page and how to change them; all of them are in the address. */
export function useCompanyView() {
  const { id } = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const step = useHistoryStep()
  const view = useMemo(() => readView(address), [address])
  const change = useCallback(
    (next: Partial<CompanyView>) => {
      const changed = addressOf(next)
      // Arrow keys move through quarters and options, and several in one gesture are one step back.
      const steps = step({
        what: Object.keys(changed).join(),
        from: JSON.stringify(address),
        to: JSON.stringify(kept({ ...address, ...changed })),
      })
      // Empty values are removed from the address.
      void navigate({
        ...companyPath(id),
        search: (present) => ({ ...present, ...changed }),
        ...steps,
        state: ({ choices = 0 }) => ({ choices: steps.replace ? choices : choices + 1 }),
        resetScroll: false,
      })
    },
    [id, address, navigate, step],
  )
  return { view, change }
}

function kept(address: CompanyAddress): CompanyAddress {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''))
}
