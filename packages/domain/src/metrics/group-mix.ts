import type { Facts } from './facts.ts'
import { inputsOf, statementsOf } from './inputs-of.ts'
import type { Metric } from './metric.ts'

/**
 * Figures of the group and the company's own that a metric would mix, in words; `null` when it
 * mixes none.
 */
type Mix = (facts: Facts) => string | null

const mixedStatements = {
  balance: 'bilanss on kontserni, kasumiaruanne ettevõtte enda kohta',
  income: 'bilanss on ettevõtte enda, kasumiaruanne kontserni kohta',
} as const

const mixedEmployees = {
  balance: 'bilanss on kontserni, töötajate arv ettevõtte enda kohta',
  income: 'kasumiaruanne on kontserni, töötajate arv ettevõtte enda kohta',
} as const

/**
 * How a metric may mix figures of the group with the company's own; `null` for one that takes all
 * from one source.
 */
export function mixOf(metric: Metric): Mix | null {
  const [statement, second] = statementsOf(metric)
  if (statement === undefined) return null
  if (second !== undefined)
    return ({ soleGroupStatement: sole = null }) => (sole === null ? null : mixedStatements[sole])
  if (!inputsOf(metric).some(({ kind }) => kind === 'employees')) return null
  return ({ isConsolidated = false, soleGroupStatement: sole = null }) =>
    isConsolidated && (sole === null || sole === statement) ? mixedEmployees[statement] : null
}
