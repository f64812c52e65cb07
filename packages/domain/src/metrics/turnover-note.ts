import { turnoverMonths } from '../emta/turnover-months.ts'
import { quarterNumeral, type QuarterPeriod } from '../period/period.ts'
import { inputsOf } from './inputs-of.ts'
import type { Metric } from './metric.ts'

/**
 * `I kv käive = detsember–veebruar`, wherever EMTA's turnover or what is computed from it is shown;
 * `null` for other metrics.
 * @param period the only shown quarter; the first one stands for all when left out
 */
export function turnoverNote(
  metrics: readonly Metric[],
  period: Pick<QuarterPeriod, 'quarter'> = { quarter: 1 },
): string | null {
  const hasTurnover = metrics.some(
    (metric) =>
      metric.basis === 'quarter' &&
      inputsOf(metric).some((input) => input.kind === 'published' && input.figure === 'revenue'),
  )
  return hasTurnover
    ? `${quarterNumeral(period.quarter)} kv käive = ${turnoverMonths(period)}`
    : null
}
