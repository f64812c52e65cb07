import { annualMetrics } from '../metrics/annual-metrics.ts'
import { isEarnedOverYear } from '../metrics/earned-over-year.ts'
import { statementsOf } from '../metrics/inputs-of.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { isTwelveMonths } from './financial-year.ts'

/** Whether a figure is the company's own or its group's: only figures of the same kind are compared. */
export type ComparisonBasis = 'own' | 'group'

interface MetricTraits {
  readonly isEarned: boolean
  /** The statement that determines the basis of a figure; `null` for EMTA's numbers, which are always the company's own. */
  readonly statement: 'balance' | 'income' | null
}

// Cached, since it is called for every cell of a comparison.
const traitsOf = new Map<string, MetricTraits>(
  annualMetrics.map((metric) => {
    const statements = statementsOf(metric)
    const statement = statements.has('income') ? 'income' : statements.has('balance') ? 'balance' : null
    return [metric.id, { isEarned: isEarnedOverYear(metric), statement }]
  }),
)

type YearFacts = Pick<AnnualFigures, 'period' | 'isConsolidated' | 'soleGroupStatement'>

/** The basis on which a year's figure may be compared; `null` when the year was not twelve months long. */
export function comparisonBasis(metricId: string, year: YearFacts): ComparisonBasis | null {
  const { isEarned = false, statement = null } = traitsOf.get(metricId) ?? {}
  if (isEarned && !isTwelveMonths(year.period)) return null
  return isOfGroup(statement, year) ? 'group' : 'own'
}

function isOfGroup(statement: MetricTraits['statement'], { isConsolidated, soleGroupStatement }: YearFacts): boolean {
  if (!isConsolidated || statement === null) return false
  return soleGroupStatement === null || soleGroupStatement === statement
}
