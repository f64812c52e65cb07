import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { TagAverage } from './average-lines.tsx'
import type { ChangeWords } from './change-words.ts'
import type { Fact } from '../../../ui/text/facts.tsx'
import type { Trend } from './sparkline.tsx'

/** One metric of the company in one period, with everything that its card and its sheet say. */
export interface Figure {
  readonly metric: Metric
  readonly period: Period
  readonly value: number | null
  /** Why there is no value; `null` where there is one. */
  readonly missing: string | null
  /** How the value comes out of the company's numbers; `null` for published values, and until the tax rates are loaded. */
  readonly formula: string | null
  /** What the figure is, in the fewest words. */
  readonly note: string
  readonly warnings: readonly string[]
  /** Against earlier periods. */
  readonly changes: readonly ChangeWords[]
  readonly trend: Trend
  readonly averages: readonly TagAverage[]
  /** Says that the company has more tags, and where their averages are; `null` when all are above. */
  readonly moreAverages: string | null
  /** Where the figure was published, or what it was computed from. */
  readonly sources: readonly Fact[]
}

/** The company's figures of one basis. Cards, sheets and tables do not know which source published them. */
export interface FigureSet {
  readonly valueOf: (metric: Metric, period: Period) => number | null
  readonly figureOf: (metric: Metric, period: Period) => Figure
}

/** Opens the sheet behind a figure. */
export type OpenFigure = (metric: Metric, period: Period) => void
