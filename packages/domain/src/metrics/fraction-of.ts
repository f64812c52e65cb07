import type { Expression } from './expression.ts'
import type { Facts, Figures } from './facts.ts'
import type { Metric } from './metric.ts'
import { valueOf } from './value-of.ts'

type Part = (figures: Figures, facts: Facts) => number | null

/**
 * A quotient as one dividend and one divisor; either is `null` for figures without the metric's
 * value.
 */
export interface Fraction {
  readonly dividend: Part
  readonly divisor: Part
}

/** A quotient as the product of some expressions over the product of others. */
export interface Factors {
  readonly dividends: readonly Expression[]
  readonly divisors: readonly Expression[]
}

/**
 * Whether a metric is a quotient, so that it can be pooled: the sum of its dividends over the sum
 * of its divisors.
 */
export function isQuotient({ formula }: Metric): boolean {
  return formula.kind === 'quotient'
}

/**
 * A metric's quotient with quotients within it multiplied out: (taxes / 4 / employees) / rate has
 * the dividend taxes and the divisors 4, employees and rate. `null` for a metric that is not a
 * quotient.
 */
export function factorsOf(metric: Metric): Factors | null {
  return isQuotient(metric) ? factorsIn(metric.formula) : null
}

/** The same as functions of a period's figures. */
export function fractionOf(metric: Metric): Fraction | null {
  const factors = factorsOf(metric)
  if (factors === null) return null
  const product = (expressions: readonly Expression[]) =>
    productOf(expressions.map((expression) => valueOf(expression, metric.basis)))
  return { dividend: product(factors.dividends), divisor: product(factors.divisors) }
}

function factorsIn(expression: Expression): Factors {
  if (expression.kind !== 'quotient') return { dividends: [expression], divisors: [] }
  const [left, right] = [factorsIn(expression.left), factorsIn(expression.right)]
  return {
    dividends: [...left.dividends, ...right.divisors],
    divisors: [...right.dividends, ...left.divisors],
  }
}

function productOf(parts: readonly Part[]): Part {
  return (figures, facts) => {
    let product = 1
    for (const part of parts) {
      const value = part(figures, facts)
      if (value === null) return null
      product *= value
    }
    return product
  }
}
