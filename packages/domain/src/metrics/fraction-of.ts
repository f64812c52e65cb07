import type { Expression } from './expression.ts'
import type { Facts, Figures } from './facts.ts'
import type { Metric } from './metric.ts'
import { valueOf } from './value-of.ts'

type Part = (figures: Figures, facts: Facts) => number | null

/** A quotient as one dividend and one divisor; either is `null` for figures without the metric's value. */
export interface Fraction {
  readonly dividend: Part
  readonly divisor: Part
}

/** Whether a metric is a quotient, so that it can be pooled: the sum of its dividends over the sum of its divisors. */
export function isQuotient({ formula }: Metric): boolean {
  return formula.kind === 'quotient'
}

/**
 * A metric's quotient with quotients within it multiplied out: (taxes / 4 / employees) / rate has the dividend taxes and
 * the divisor 4 × employees × rate. `null` for a metric that is no quotient.
 */
export function fractionOf(metric: Metric): Fraction | null {
  if (!isQuotient(metric)) return null
  const { dividend, divisor } = fractionIn(metric.formula, metric.basis)
  return { dividend, divisor: divisor ?? one }
}

/** A divisor of `null` is 1. */
function fractionIn(expression: Expression, basis: Metric['basis']): { readonly dividend: Part; readonly divisor: Part | null } {
  if (expression.kind !== 'quotient') return { dividend: valueOf(expression, basis), divisor: null }
  const left = fractionIn(expression.left, basis)
  const right = fractionIn(expression.right, basis)
  return { dividend: product(left.dividend, right.divisor), divisor: product(right.dividend, left.divisor) }
}

function product(part: Part, other: Part | null): Part {
  if (other === null) return part
  return (figures, facts) => {
    const first = part(figures, facts)
    const second = other(figures, facts)
    return first === null || second === null ? null : first * second
  }
}

const one: Part = () => 1
