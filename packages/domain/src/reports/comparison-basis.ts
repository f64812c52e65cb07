import { isCutBetween } from '../breaks/breaks.ts'
import { annualMetrics } from '../metrics/annual-metrics.ts'
import { statementsOf } from '../metrics/inputs-of.ts'
import type { Metric } from '../metrics/metric.ts'
import type { Period } from '../period/period.ts'
import type { AnnualFigures } from './annual-figures.ts'
import type { YearFacts } from './derive-annual-figures.ts'
import { dayAfter, isTwelveMonths } from './financial-year.ts'
import type { FinancialYear } from './report.ts'
import { yearGap, yearGaps } from './year-gap.ts'

/**
 * Why two years of a subject are not compared. Pages, charts, rankings and files all ask this
 * module. A change across a break (`breaks.ts`) is shown, and says so.
 */
export const comparisonGaps = [...yearGaps, 'own-and-group'] as const

export type ComparisonGap = (typeof comparisonGaps)[number]

/** Why a year is not compared with the one before, in words. */
const gapWords: Readonly<Record<ComparisonGap, string>> = {
  'unknown-period': 'ühe majandusaasta algus ja lõpp ei ole teada',
  'not-twelve-months': 'üks aasta ei ole 12 kuud pikk',
  'not-consecutive': 'majandusaastad ei järgne teineteisele vahetult',
  'own-and-group': 'ühe aasta andmed on kontserni, teise omad ettevõtte enda kohta',
}

/** `eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk` */
export function describeGap(gap: ComparisonGap): string {
  return `eelmise aastaga ei võrrelda: ${gapWords[gap]}`
}

/**
 * A key that is equal for periods whose figures may be compared. Of years: the company's own or its
 * group's, of twelve months that end on the same day of the year. Of quarters: between two cuts of
 * the line.
 */
export type ComparisonBasis = string

/** The bases of a metric's quarters; `undefined` where no line of it is cut. */
export function quarterBases(
  metric: Metric,
  periods: readonly Period[],
): ComparisonBasis[] | undefined {
  let part = 0
  const bases = periods.map((period, i) => {
    const before = periods[i - 1]
    if (before !== undefined && isCutBetween(metric, before, period)) part += 1
    return `${part}`
  })
  return part === 0 ? undefined : bases
}

type StatementInFigures = 'balance' | 'income'

// Cached, since it is called for every cell of a comparison.
const statementsOfMetric = new Map<string, readonly StatementInFigures[]>(
  annualMetrics.map((metric) => [metric.id, [...statementsOf(metric)]]),
)

const none: readonly StatementInFigures[] = []

/**
 * The basis on which a year's figure may be compared; `null` when its financial year is unknown or
 * not twelve months long.
 */
export function comparisonBasis(
  metricId: string,
  year: YearFacts & Pick<AnnualFigures, 'year'>,
): ComparisonBasis | null {
  const statements = statementsOfMetric.get(metricId) ?? none
  // EMTA's numbers of employees are of calendar quarters, and always the company's own.
  if (statements.length === 0) return 'own'
  const phases = statements.map((statement) => phaseOf(year.periods[statement], year.year))
  return phases.includes(null)
    ? null
    : [isOfGroup(metricId, year) ? 'group' : 'own', ...phases].join(' ')
}

/** Whether a figure is of the group: one of the statements that it is from is. */
export function isOfGroup(
  metricId: string,
  { isConsolidated, soleGroupStatement }: YearFacts,
): boolean {
  const statements = statementsOfMetric.get(metricId) ?? none
  if (!isConsolidated || statements.length === 0) return false
  return soleGroupStatement === null || statements.includes(soleGroupStatement)
}

/** Why a year's figure is not compared with that of the year before; `null` when it is. */
export function comparisonGap(
  metricId: string,
  previous: YearFacts,
  own: YearFacts,
): ComparisonGap | null {
  for (const statement of statementsOfMetric.get(metricId) ?? none) {
    const gap = yearGap(previous.periods[statement], own.periods[statement])
    if (gap !== null) return gap
  }
  return isOfGroup(metricId, previous) === isOfGroup(metricId, own) ? null : 'own-and-group'
}

/**
 * The day after the end of a twelve-month year, counted from the report's year: `0 08-01`; `null`
 * for other years.
 */
function phaseOf(period: FinancialYear | null, year: number): string | null {
  if (period === null || !isTwelveMonths(period)) return null
  const next = dayAfter(period)
  return `${Number(next.slice(0, 4)) - year} ${next.slice(5)}`
}
