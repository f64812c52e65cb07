import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { CompanyFigure } from '../../../figures/opened-figure.ts'
import type { TagAverage } from './average-lines.tsx'
import type { ChangeWords } from './change-words.ts'
import type { Trend } from '../../../charts/sparkline.tsx'

/** One metric of the company in one period, with everything that its card and its sheet say. */
export interface Figure {
  readonly metric: Metric
  readonly period: Period
  readonly value: number | null
  /** Why there is no value; `null` where there is one. */
  readonly missing: string | null
  /** Whether a published figure behind it had another value in an earlier publication. */
  readonly isCorrected: boolean
  /** A short explanation of the figure. */
  readonly note: string
  readonly warnings: readonly string[]
  /** The figure that its sheet explains. */
  readonly opened: CompanyFigure
  /** Against earlier periods. */
  readonly changes: readonly ChangeWords[]
  readonly trend: Trend
  readonly averages: readonly TagAverage[]
  /** Says that the company has more tags, and where their averages are; `null` when all are above. */
  readonly moreAverages: string | null
}

/** The company's figures of one basis. Cards, sheets and tables do not know which source published them. */
export interface FigureSet {
  readonly valueOf: (metric: Metric, period: Period) => number | null
  readonly figureOf: (metric: Metric, period: Period) => Figure
  readonly isCorrected: (metric: Metric, period: Period) => boolean
  /** The figure that a sheet explains. */
  readonly opened: (metric: Metric, period: Period) => CompanyFigure
}
