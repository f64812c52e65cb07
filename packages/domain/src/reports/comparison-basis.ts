import { annualMetrics } from '../metrics/annual-metrics.ts'
import { statementsOf } from '../metrics/inputs-of.ts'
import type { AnnualFigures } from './annual-figures.ts'
import type { YearFacts } from './derive-annual-figures.ts'
import { dayAfter, isTwelveMonths } from './financial-year.ts'
import type { FinancialYear } from './report.ts'
import { type YearGap, yearGap } from './year-gap.ts'

/**
 * A key that is equal for years whose figures may be compared: the company's own or its group's, of twelve months that
 * end on the same day of the year.
 */
export type ComparisonBasis = string

type StatementInFigures = 'balance' | 'income'

// Cached, since it is called for every cell of a comparison.
const statementsOfMetric = new Map<string, readonly StatementInFigures[]>(
  annualMetrics.map((metric) => [metric.id, [...statementsOf(metric)]]),
)

const none: readonly StatementInFigures[] = []

/** The basis on which a year's figure may be compared; `null` when its financial year is unknown or not twelve months long. */
export function comparisonBasis(metricId: string, year: YearFacts & Pick<AnnualFigures, 'year'>): ComparisonBasis | null {
  const statements = statementsOfMetric.get(metricId) ?? none
  // EMTA's numbers of employees are of calendar quarters, and always the company's own.
  if (statements.length === 0) return 'own'
  const phases = statements.map((statement) => phaseOf(year.periods[statement], year.year))
  return phases.includes(null) ? null : [isOfGroup(metricId, year) ? 'group' : 'own', ...phases].join(' ')
}

/** Whether a figure is of the group: one of the statements that it is from is. */
export function isOfGroup(metricId: string, { isConsolidated, soleGroupStatement }: YearFacts): boolean {
  const statements = statementsOfMetric.get(metricId) ?? none
  if (!isConsolidated || statements.length === 0) return false
  return soleGroupStatement === null || statements.includes(soleGroupStatement)
}

/** Why a year's figure is not compared with that of the year before; `null` when it is. */
export function comparisonGap(metricId: string, previous: YearFacts, own: YearFacts): YearGap | 'own-and-group' | null {
  for (const statement of statementsOfMetric.get(metricId) ?? none) {
    const gap = yearGap(previous.periods[statement], own.periods[statement])
    if (gap !== null) return gap
  }
  return isOfGroup(metricId, previous) === isOfGroup(metricId, own) ? null : 'own-and-group'
}

/** The day after the end of a twelve-month year, counted from the report's year: `0 08-01`; `null` for other years. */
function phaseOf(period: FinancialYear | null, year: number): string | null {
  if (period === null || !isTwelveMonths(period)) return null
  const next = dayAfter(period)
  return `${Number(next.slice(0, 4)) - year} ${next.slice(5)}`
}
