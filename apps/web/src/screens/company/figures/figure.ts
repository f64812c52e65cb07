import { changedWords } from '@kvartal/domain/breaks/break-words'
import { type Difference, formatDifference } from '@kvartal/domain/format/difference'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { Trend } from '../../../charts/sparkline.tsx'
import type { CompanyFigure } from '../../../figures/opened-figure.ts'
import type { TagAverage } from './average-lines.tsx'

/** Whether a change is good, bad or neutral, or says little, being across a break. */
type Tone = 'good' | 'bad' | 'plain' | 'changed'

/** A change in words: `eelmise kvartaliga võrreldes` and `+20,4%`. */
export interface ChangeWords {
  /** The change with its sign; `null` when it is unknown or there is none. */
  readonly figure: string | null
  readonly words: string
  readonly tone: Tone
}

const against = {
  quarter: { with: 'eelmise kvartaliga võrreldes', missing: 'eelmise kvartali andmed puuduvad' },
  year: { with: 'aasta varasemaga võrreldes', missing: 'aasta varasemad andmed puuduvad' },
  report: { with: 'eelmise aastaga võrreldes', missing: 'eelmise aasta andmed puuduvad' },
} as const

/**
 * A change against the quarter before, the same quarter of the year before or the report before,
 * with words and sign. Across a break it is neither good nor bad.
 */
export function changeWords(
  metric: Metric,
  difference: Difference | null,
  to: keyof typeof against,
  isAcrossBreak = false,
): ChangeWords {
  const words = against[to]
  if (difference === null) return noChange(words.missing)
  if (difference.amount === 0)
    return noChange(`${words.with} muutuseta${isAcrossBreak ? `, ${changedWords}` : ''}`)
  return {
    figure: formatDifference(metric.axis, difference),
    words: words.with,
    tone: isAcrossBreak ? 'changed' : toneOf(metric, difference),
  }
}

/** Words in place of a change. */
export function noChange(words: string): ChangeWords {
  return { figure: null, words, tone: 'plain' }
}

/**
 * More taxes, assets, debts or employees are neither good nor bad; nor is a growth that differs
 * from the year before's.
 */
function toneOf({ better, formula }: Metric, { amount }: Difference): Tone {
  if (better !== 'more' || formula.kind === 'growth') return 'plain'
  return amount > 0 ? 'good' : 'bad'
}

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
  /**
   * Says that the company has more tags, and where their averages are; `null` when all are above.
   */
  readonly moreAverages: string | null
}

/**
 * The company's figures of one basis. Cards, sheets and tables do not know which source published
 * them.
 */
export interface FigureSet {
  readonly valueOf: (metric: Metric, period: Period) => number | null
  readonly figureOf: (metric: Metric, period: Period) => Figure
  readonly isCorrected: (metric: Metric, period: Period) => boolean
  /** The figure that a sheet explains. */
  readonly opened: (metric: Metric, period: Period) => CompanyFigure
}
