import type { Statement } from '../reports/report-type.ts'
import type { TaxRate } from '../tax-rates/tax-rate.ts'

/** A figure that a source publishes. */
export interface Published {
  readonly kind: 'published'
  /** Its field in a period's figures. */
  readonly figure: string
  /** The statement of an annual report that has it; EMTA's figures have none. */
  readonly statement: Extract<Statement, 'balance' | 'income'> | null
  /** The metrics whose sum it is when the source does not publish it. */
  readonly summedFrom: readonly string[]
  /**
   * Its name in formulas, and the text when it is missing; `null` for a metric, whose entry has
   * both.
   */
  readonly words: { readonly name: string; readonly missing: string } | null
}

/**
 * How a metric is computed from published figures and other metrics of the same basis. Each
 * traversal is a file in this folder.
 */
export type Expression =
  | Published
  | { readonly kind: 'metric'; readonly id: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'tax-rate'; readonly name: Exclude<keyof TaxRate, 'year'> }
  | { readonly kind: 'employees' }
  | { readonly kind: 'sum'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'difference'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'less'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'quotient'
      readonly left: Expression
      readonly right: Expression
      readonly zero?: string
    }
  | { readonly kind: 'growth'; readonly of: Expression }

/** A metric by its id, a number, or an expression. */
type Operand = string | number | Expression

/** A figure that EMTA publishes for a quarter. */
export function published(figure: string): Published {
  return { kind: 'published', figure, statement: null, summedFrom: [], words: null }
}

/** A figure of a year's balance sheet. */
export function inBalanceSheet(figure: string, summedFrom: readonly string[] = []): Published {
  return { kind: 'published', figure, statement: 'balance', summedFrom, words: null }
}

/**
 * A figure of a year's income statement.
 * @param words name and text for a figure that is not a metric
 */
export function inIncomeStatement(figure: string, words: Published['words'] = null): Published {
  return { kind: 'published', figure, statement: 'income', summedFrom: [], words }
}

/** One of the tax rates of the period's year, in percent. */
export function taxRate(name: Exclude<keyof TaxRate, 'year'>): Expression {
  return { kind: 'tax-rate', name }
}

/**
 * The rounded mean of EMTA's numbers of employees over the quarters of the year with a number
 * (specification, section 9).
 */
export function meanEmployees(): Expression {
  return { kind: 'employees' }
}

/** A sum of money, to the cent. */
export function sum(left: Operand, right: Operand): Expression {
  return { kind: 'sum', left: expressionOf(left), right: expressionOf(right) }
}

/** One sum of money minus another, to the cent. */
export function difference(left: Operand, right: Operand): Expression {
  return { kind: 'difference', left: expressionOf(left), right: expressionOf(right) }
}

/**
 * A figure minus a cost. Income statements by scheme 1 publish costs as negative numbers, other
 * reports state them as positive ones: both are subtracted. To the cent.
 */
export function less(left: Operand, cost: Operand): Expression {
  return { kind: 'less', left: expressionOf(left), right: expressionOf(cost) }
}

/**
 * A plain quotient; `null` when an operand is missing or the divisor is 0.
 * @param zero the text for a divisor of 0, when the divisor is not a metric (whose entry has one)
 */
export function quotient(left: Operand, right: Operand, zero?: string): Expression {
  const found = { kind: 'quotient', left: expressionOf(left), right: expressionOf(right) } as const
  return zero === undefined ? found : { ...found, zero }
}

/** Growth of revenue from the year before, small falls rounded to 0 (specification, section 9). */
export function growth(of: Operand): Expression {
  return { kind: 'growth', of: expressionOf(of) }
}

function expressionOf(operand: Operand): Expression {
  if (typeof operand === 'string') return { kind: 'metric', id: operand }
  return typeof operand === 'number' ? { kind: 'number', value: operand } : operand
}
