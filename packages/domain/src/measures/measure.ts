import { annualMetrics } from '../metrics/annual-metrics.ts'
import { quotient } from '../metrics/expression.ts'
import type { Metric } from '../metrics/metric.ts'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'
import { isAdditive } from '../ranking/additive-metrics.ts'
import type { Measure } from './measures.ts'

/** The metric by which amounts are divided. */
export function employeesOf(basis: Metric['basis']): Metric {
  const [metrics, id] =
    basis === 'quarter' ? [quarterMetrics, 'employees'] : [annualMetrics, 'avgEmployees']
  // Both tables have their entry.
  return (metrics as readonly Metric[]).find((metric) => metric.id === id) as Metric
}

/**
 * The metric that is another one divided by the number of employees, where the tables have it: its
 * averages are known too.
 */
export function perEmployeeOf(metric: Metric): Metric | null {
  const employees = employeesOf(metric.basis).id
  const metrics: readonly Metric[] = metric.basis === 'quarter' ? quarterMetrics : annualMetrics
  return (
    metrics.find(
      ({ formula }) =>
        formula.kind === 'quotient' &&
        isMetric(formula.left, metric.id) &&
        isMetric(formula.right, employees),
    ) ?? null
  )
}

function isMetric(operand: Metric['formula'], id: string): boolean {
  return operand.kind === 'metric' && operand.id === id
}

/**
 * Whether a metric is stated in a measure: money per employee, and shares of what can be added;
 * others stay as they are.
 */
export function isMeasured(metric: Metric, measure: Measure): boolean {
  if (measure === 'share') return isAdditive(metric)
  return measure === 'perEmployee' && metric.axis === 'money'
}

/**
 * A metric as a measure states it, with the words, unit and axis of that; the metric itself where
 * the measure does not apply.
 */
export function measuredMetric(metric: Metric, measure: Measure): Metric {
  if (!isMeasured(metric, measure)) return metric
  // At a line's end the metric alone: title and axis say the measure, which all lines share.
  const shortLabel = metric.shortLabel ?? metric.label
  if (measure === 'share') {
    return {
      ...metric,
      label: `${metric.label} (osa summast)`,
      shortLabel,
      unit: '%',
      axis: 'percent',
      help: `Osa näidatud ettevõtete summast samal perioodil; tühi, kui arv on alla poolel nii paljudest kui parimal perioodil. ${metric.help}`,
    }
  }
  const stored = perEmployeeOf(metric)
  if (stored !== null) return { ...stored, shortLabel }
  return {
    ...metric,
    label: `${metric.label} töötaja kohta`,
    shortLabel,
    axis: 'money-per-employee',
    help: `Jagatud töötajate arvuga. ${metric.help}`,
    formula: quotient(metric.id, employeesOf(metric.basis).id),
  }
}

type Values = readonly (number | null)[]

/** An amount per employee; missing without employees. */
export function perEmployee(values: Values, employees: Values): (number | null)[] {
  return values.map((value, i) => {
    const count = employees[i] ?? null
    return value === null || count === null || count <= 0 ? null : value / count
  })
}

/**
 * The sum of each period over all rows; missing where no row has a value, or fewer than half as
 * many as in the best covered period: the first few to report are not the whole.
 */
export function sumsOf(rows: readonly Values[], periods: number): (number | null)[] {
  const known = Array.from({ length: periods }, (_, i) => rows.flatMap((values) => values[i] ?? []))
  const most = Math.max(0, ...known.map((values) => values.length))
  return known.map((values) =>
    values.length === 0 || values.length < most / 2
      ? null
      : values.reduce((sum, value) => sum + value, 0),
  )
}

/** Shares of sums, as quotients. Nothing is a share of a sum that is 0 or negative. */
export function sharesOf(values: Values, sums: Values): (number | null)[] {
  return values.map((value, i) => {
    const sum = sums[i] ?? null
    return value === null || sum === null || sum <= 0 ? null : value / sum
  })
}
