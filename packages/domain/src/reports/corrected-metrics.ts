import { type AnnualMetricId, annualMetrics } from '../metrics/annual-metrics.ts'
import { figureIn } from '../metrics/facts.ts'
import { inputsOf } from '../metrics/inputs-of.ts'

interface Corrected {
  readonly corrected: readonly string[]
}

interface StatementsBehind {
  readonly balance: Corrected | null
  readonly income: Corrected | null
  /** The income statement of the year before, from which growth is computed. */
  readonly incomeBefore: Corrected | null
}

/** The published figures that each metric is computed from. */
const inputsOfMetric = annualMetrics.map((metric) => ({
  id: metric.id,
  field: metric.field,
  isGrowth: metric.formula.kind === 'growth',
  figures: inputsOf(metric).flatMap((input) =>
    input.kind === 'published' ? [input.figure, ...input.summedFrom] : [],
  ),
}))

const none: readonly AnnualMetricId[] = []

/** Metrics whose value depends on a corrected one. */
export function correctedMetrics(
  figures: object,
  { balance, income, incomeBefore }: StatementsBehind,
): readonly AnnualMetricId[] {
  // Most years have none, and millions are derived for one answer.
  if (
    ![balance, income, incomeBefore].some(
      (report) => report !== null && report.corrected.length > 0,
    )
  )
    return none
  const own = [...(balance?.corrected ?? []), ...(income?.corrected ?? [])]
  const before = incomeBefore?.corrected ?? []
  return inputsOfMetric
    .filter(({ figures: inputs, isGrowth }) =>
      inputs.some((figure) => own.includes(figure) || (isGrowth && before.includes(figure))),
    )
    .filter(({ field }) => figureIn(figures, field) !== null)
    .map(({ id }) => id)
}
