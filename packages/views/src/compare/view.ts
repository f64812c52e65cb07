import { noSwitches, type Switches } from '@kvartal/charts/series/switches'
import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import type { Measure } from '@kvartal/domain/measures/measures'
import type { YearRange } from '@kvartal/domain/period/years'
import { nothingSelected, type Selection } from './selection.ts'
import { type ShownYears, wholeYears } from './shown-years.ts'
import { type CompareTab, type MetricId, tabMetrics } from './tab-metrics.ts'

export const displayModes = ['all', 'companies', 'averages'] as const
export type DisplayMode = (typeof displayModes)[number]

/**
 * How one metric's table is sorted: by the company's name or by a period's column (`2024-Q1`,
 * `2024`).
 */
export interface TableSort {
  readonly metric: MetricId
  readonly column: string
  readonly isDescending: boolean
}

export const nameColumn = 'name'

/** What is compared and how; all of it is in the address. */
export interface CompareView {
  readonly tab: CompareTab
  readonly selection: Selection
  /** At least one of the tab's, in display order. */
  readonly metrics: readonly MetricId[]
  /** `null` for the default: the last four years with figures. */
  readonly years: ShownYears | null
  readonly mode: DisplayMode
  /** The shown statistic of the tags' values. */
  readonly statistic: StatisticKind
  /** Whether tags' values are computed over the same companies in every shown period. */
  readonly isOfSame: boolean
  /** How amounts are stated, in the chart and the tables. */
  readonly measure: Measure
  /** Switches of the chart only. */
  readonly switches: Switches
  /** At most one per selected metric, in the metrics' order. */
  readonly sorts: readonly TableSort[]
}

export const defaultView: CompareView = {
  tab: 'emta',
  selection: nothingSelected,
  metrics: tabMetrics.emta.initial,
  years: null,
  mode: 'all',
  statistic: 'mean',
  isOfSame: false,
  measure: 'amount',
  switches: noSwitches,
  sorts: [],
}

/**
 * The other tab with the same companies; its metrics are reset, since the tabs do not share them,
 * and years are whole.
 */
export function showTab(view: CompareView, tab: CompareTab): CompareView {
  if (tab === view.tab) return view
  return {
    ...view,
    tab,
    metrics: tabMetrics[tab].initial,
    years: view.years === null ? null : wholeYears(view.years),
    sorts: [],
  }
}

/** Adds or removes a metric; the last one cannot be removed (specification, section 4). */
export function toggleMetric(view: CompareView, id: MetricId): CompareView {
  const isChosen = view.metrics.includes(id)
  if (isChosen && view.metrics.length === 1) return view
  const metrics = tabMetrics[view.tab].ids.filter((other) =>
    other === id ? !isChosen : view.metrics.includes(other),
  )
  return { ...view, metrics, sorts: view.sorts.filter((sort) => metrics.includes(sort.metric)) }
}

/** The first click on a column sorts it ascending, the next one descending, and so on in turn. */
export function sortTable(view: CompareView, metric: MetricId, column: string): CompareView {
  const present = view.sorts.find((sort) => sort.metric === metric)
  const isDescending = present?.column === column && !present.isDescending
  const all = [
    ...view.sorts.filter((sort) => sort.metric !== metric),
    { metric, column, isDescending },
  ]
  return {
    ...view,
    sorts: tabMetrics[view.tab].ids.flatMap((id) => all.filter((sort) => sort.metric === id)),
  }
}

/** Moves the start year; the end year is moved along when it would come before it. */
export function startYears({ to }: YearRange, from: number): YearRange {
  return { from, to: Math.max(from, to) }
}

/** Moves the end year; the start year is moved along when it would come after it. */
export function endYears({ from }: YearRange, to: number): YearRange {
  return { from: Math.min(from, to), to }
}
