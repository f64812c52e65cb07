import { meanOf } from '../averages/quantile.ts'
import { toCents } from '../cents.ts'
import type { Basis } from '../period/period.ts'
import { roundedGrowth } from '../reports/revenue-growth.ts'
import { derivedMetrics } from './derived-metrics.ts'
import type { Expression } from './expression.ts'
import { type Facts, figureIn, type Figures } from './facts.ts'
import { mixOf } from './group-mix.ts'
import { metricTable, namedMetric } from './metric-table.ts'
import type { Metric } from './metric.ts'

type Value = (figures: Figures, facts: Facts) => number | null

/** Adds the derived figures of a period to its published ones. */
type Derive = (figures: Figures, facts: Facts) => void

/**
 * Makes the function that derives metrics of a basis. Formulas become closures here, once: millions
 * of figures are derived for one answer.
 * @param metrics those that are wanted, all when left out; the others that their formulas need are
 *   derived too
 */
export function deriverOf(basis: Basis, metrics: readonly Metric[] = metricTable[basis]): Derive {
  const steps = derivedMetrics(basis, metrics).map(
    (metric) => [metric.field, valueOfMetric(metric)] as const,
  )
  return (figures, facts) => {
    // The derived figure is stored in the field from which later formulas read it.
    const found = figures as Record<string, number | null>
    for (const [field, value] of steps) found[field] = value(figures, facts)
  }
}

/** What `countedValue` needs for one metric: itself, and the metric that its warning is about. */
export function countedWith(metric: Metric): readonly Metric[] {
  const { basis, warning } = metric
  return warning?.of === undefined ? [metric] : [metric, namedMetric(basis, warning.of)]
}

/** Derives what `countedValue` needs for one metric. */
export function deriverWith(metric: Metric): Derive {
  return deriverOf(metric.basis, countedWith(metric))
}

function valueOfMetric(metric: Metric): Value {
  const value = valueOf(metric.formula, metric.basis)
  const mixes = mixOf(metric)
  // A group's profit divided by the company's own equity or employees would mean nothing.
  return mixes === null
    ? value
    : (figures, facts) => (mixes(facts) === null ? value(figures, facts) : null)
}

/** The value of an expression; metrics that it refers to must be computed before. */
export function valueOf(expression: Expression, basis: Basis): Value {
  switch (expression.kind) {
    case 'published':
      return figure(expression.figure)
    case 'metric':
      return figure(namedMetric(basis, expression.id).field)
    case 'number':
      return () => expression.value
    case 'tax-rate':
      return (_, { rate }) => rate?.[expression.name] ?? null
    case 'employees':
      return (_, { quarterlyEmployees = [] }) => rounded(meanOf(quarterlyEmployees))
    case 'sum':
      return sumOf(valueOf(expression.left, basis), valueOf(expression.right, basis))
    case 'difference':
      return differenceOf(valueOf(expression.left, basis), valueOf(expression.right, basis))
    case 'less':
      return remainderOf(valueOf(expression.left, basis), valueOf(expression.right, basis))
    case 'quotient':
      return quotientOf(valueOf(expression.left, basis), valueOf(expression.right, basis))
    case 'growth':
      return growthValue(valueOf(expression.of, basis))
  }
}

function figure(field: string): Value {
  return (figures) => figureIn(figures, field)
}

// Sums and quotients are by far the most frequent, so each has its own closure: calling another one
// for the operation takes half as much time again.

function sumOf(left: Value, right: Value): Value {
  return (figures, facts) => {
    const first = left(figures, facts)
    const second = right(figures, facts)
    return first === null || second === null ? null : toCents(first + second)
  }
}

function differenceOf(left: Value, right: Value): Value {
  return (figures, facts) => {
    const first = left(figures, facts)
    const second = right(figures, facts)
    return first === null || second === null ? null : toCents(first - second)
  }
}

function remainderOf(left: Value, cost: Value): Value {
  return (figures, facts) => {
    const whole = left(figures, facts)
    const part = cost(figures, facts)
    return whole === null || part === null ? null : toCents(whole - Math.abs(part))
  }
}

function quotientOf(left: Value, right: Value): Value {
  return (figures, facts) => {
    const dividend = left(figures, facts)
    const divisor = right(figures, facts)
    return dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor
  }
}

function growthValue(of: Value): Value {
  return (figures, facts) => {
    const own = of(figures, facts)
    const previous = facts.previousRevenue ?? null
    return own === null || previous === null || facts.growthGap != null
      ? null
      : roundedGrowth(previous, own)
  }
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean)
}
