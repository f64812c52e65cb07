import type { CompanyInList } from '@kvartal/contract/company'
import type { FigureSource } from '@kvartal/contract/financial-data'
import type { Tag } from '@kvartal/contract/tag'
import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import type { StatisticKind, Statistics } from '@kvartal/domain/averages/statistics'
import type { Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period, PeriodSpan } from '@kvartal/domain/period/period'

/** One metric of a company in one period. */
export interface CompanyFigure {
  readonly kind: 'company'
  readonly company: Pick<CompanyInList, 'registryCode' | 'name'>
  /** Whether the sheet names the company, where the screen shows several. */
  readonly isNamed: boolean
  readonly metric: Metric
  readonly period: Period
  /**
   * All figures of the period, published and derived, with the facts of a year; `null` for a period
   * without any.
   */
  readonly figures: Figures | null
  /** The first publication of the quarter's figures, where the screen knows it already. */
  readonly source?: FigureSource | undefined
}

/** A tag's average, or another statistic of its companies' values, of one metric in one period. */
export interface TagFigure {
  readonly kind: 'tag'
  readonly tag: Pick<Tag, '_id' | 'name'>
  readonly metric: Metric
  readonly period: Period
  readonly statistic: StatisticKind
  /** `null` for a period without any value. */
  readonly statistics: Statistics | null
  /** Number of the tag's active companies. */
  readonly companies: number
  /**
   * Only companies with a value in each of these periods are counted; `null` for all that have one.
   */
  readonly sameIn: PeriodSpan | null
  /** Registry code of the company whose page shows the average; `null` elsewhere. */
  readonly own: string | null
}

/**
 * The mean, the smallest or the largest of the selected companies' values, or of the tags' where
 * only tags are shown.
 */
export interface SummaryFigure {
  readonly kind: 'summary'
  readonly part: keyof ColumnSummary
  readonly metric: Metric
  readonly period: Period
  readonly value: number | null
  /** All that are shown, also those without a value. */
  readonly members: readonly SummarizedFigure[]
}

/** The sum of a company's metric over four quarters in a row. */
export interface SumFigure {
  readonly kind: 'sum'
  /** Four quarters, or those of a calendar year. */
  readonly of: 'four' | 'year'
  readonly metric: Metric
  /** The four, oldest first, also those without a value. */
  readonly quarters: readonly (CompanyFigure & { readonly isCorrected: boolean })[]
}

/** One of the values that a summary is computed from. */
export interface SummarizedFigure {
  readonly figure: CompanyFigure | TagFigure
  readonly value: number | null
  /** Whether the value is not comparable, so that summaries leave it out. */
  readonly isUncounted: boolean
}

/** A company's metric where other figures of its period are not loaded; its sheet reads them. */
export type RankedFigure = Pick<CompanyFigure, 'company' | 'metric' | 'period'> & {
  readonly kind: 'ranked'
  readonly value: number
}

/** A statistic of all companies of a ranking, on whatever page it is shown. */
export interface RankingFigure {
  readonly kind: 'ranking'
  readonly statistic: RankingStatistic
  readonly metric: Metric
  readonly period: Period
  readonly value: number
  /** How many companies have a value, of how many that the filters find. */
  readonly counted: number
  readonly companies: number
  /** What is ranked and which companies, as the page's title says it. */
  readonly ranking: string
}

export type RankingStatistic = 'sum' | Exclude<StatisticKind, 'pooled'>

/** A figure whose sheet is open. */
export type OpenedFigure =
  | CompanyFigure
  | TagFigure
  | SummaryFigure
  | SumFigure
  | RankedFigure
  | RankingFigure

/** Opens the sheet behind a figure. */
export type OpenSheet = (figure: OpenedFigure) => void
