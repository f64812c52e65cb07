import { type StatisticKind, statisticKinds } from '@kvartal/domain/averages/statistics'
import { type QuarterMetricId, quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey, parseYearKey, periodKey } from '@kvartal/domain/period/period'
import { defineView, oneOf, parsed, someOf } from '@kvartal/views/codec'
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

/** The line chart by year and the bar chart of employees (specification, section 2). */
const defaultMetrics: readonly QuarterMetricId[] = ['revenue', 'employees']

/**
 * One giant makes the mean of a tag's money and persons say the opposite of the company's place;
 * the mean is one choice away.
 */
const usualStatistic: StatisticKind = 'median'

/** The user's choices on a company's page. */
const codec = defineView({
  tab: oneOf('tab', companyTabs, 'overview'),
  /** The requested quarter; `null` for the company's latest. */
  quarter: parsed('q', parseQuarterKey, periodKey),
  /** Metrics of the charts, in the order of the product; at least one. */
  metrics: someOf('m', quarterMetricIds, defaultMetrics),
  /** Which periods the chart and the table of quarters show. */
  periods: oneOf('per', periodViews, 'quarters'),
  /**
   * The id of the tag that the company is compared with, where it has many; `null` for the first.
   */
  tag: parsed('tag', String, String),
  /** The shown statistic of the tags' values. */
  statistic: oneOf('a', statisticKinds, usualStatistic),
  /** The open part of the annual reports. */
  part: oneOf('part', reportParts, 'overview'),
  /** The requested year of the annual reports; `null` for the default one. */
  year: parsed('y', parseYearKey, periodKey),
})

/** The user's choices on a company's page; all of them are in the address. */
export type CompanyView = ReturnType<typeof readView>

/** Parses an address; missing and invalid values get their defaults. */
export function readView(address: CompanyAddress) {
  return codec.read(address).view
}

/** The changed part of the address; defaults are empty, which leaves them out. */
export function addressOf(change: Partial<CompanyView>): CompanyAddress {
  return codec.change(change)
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
