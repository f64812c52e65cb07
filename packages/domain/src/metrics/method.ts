import { breaksOf } from '../breaks/breaks.ts'
import { turnoverMonths } from '../emta/turnover-months.ts'
import { undeclaredWords } from '../emta/undeclared-revenue.ts'
import { quarterNumeral, type Quarter } from '../period/period.ts'
import type { DataSource } from '../sources/data-sources.ts'
import { mixOf } from './group-mix.ts'
import { inputsOf, isPublished } from './inputs-of.ts'
import type { Metric } from './metric.ts'
import { formulaInNames } from './spell-formula.ts'

/** How a metric is reckoned, for a reader without a figure before them. */
export interface Method {
  /** What its values are counted in. */
  readonly unit: string
  /** `null` for a figure that is shown as it is published, and where the explanation says all. */
  readonly formula: string | null
  readonly sources: readonly DataSource[]
  /** What its values do not tell, a sentence each. */
  readonly limits: readonly string[]
}

/** All of it follows from the metric's entry, so that a new metric explains itself. */
export function methodOf(metric: Metric): Method {
  return {
    unit: unitOf(metric),
    formula:
      metric.formula.kind === 'employees' || isPublished(metric) ? null : formulaInNames(metric),
    sources: sourcesOf(metric),
    limits: [
      ...turnoverLimits(metric),
      ...breakLimits(metric),
      ...mixLimits(metric),
      ...warningLimits(metric),
    ],
  }
}

/** The id of the part of the page 'Kvartalist' that explains a metric, which sheets link to. */
export function methodAnchor({ basis, id }: Pick<Metric, 'basis' | 'id'>): string {
  return `${basis === 'quarter' ? 'kvartal' : 'aasta'}-${id}`
}

function unitOf({ unit, axis }: Metric): string {
  if (unit === '€') return axis === 'money-per-employee' ? 'euro töötaja kohta' : 'euro'
  if (unit === '%') return 'protsent'
  return axis === 'persons' ? 'inimene' : 'suhtarv'
}

/** Numbers of employees are EMTA's in annual metrics, too. */
function sourcesOf(metric: Metric): DataSource[] {
  if (metric.basis === 'quarter') return ['quarters']
  const kinds = inputsOf(metric).map(({ kind }) => kind)
  return [
    ...(kinds.includes('published') ? (['reports'] as const) : []),
    ...(kinds.includes('employees') ? (['quarters'] as const) : []),
  ]
}

const quarters: readonly Quarter[] = [1, 2, 3, 4]

function turnoverLimits(metric: Metric): string[] {
  const isOfTurnover =
    metric.basis === 'quarter' &&
    inputsOf(metric).some((input) => input.kind === 'published' && input.figure === 'revenue')
  if (!isOfTurnover) return []
  const months = quarters.map(
    (quarter) => `${quarterNumeral(quarter)} kv on ${turnoverMonths({ quarter })}`,
  )
  return [
    `Käive on kuu võrra nihkes: ${months.join(', ')}.`,
    `Puudub, kui käibedeklaratsiooni ei esitata; ${undeclaredWords}.`,
  ]
}

function breakLimits(metric: Metric): string[] {
  return breaksOf(metric).map(({ sentence }) => sentence)
}

function mixLimits(metric: Metric): string[] {
  const mix = mixOf(metric)
  const cases = (['balance', 'income'] as const).flatMap(
    (sole) => mix?.({ isConsolidated: true, soleGroupStatement: sole }) ?? [],
  )
  return cases.length === 0 ? [] : [`Ei arvutata, kui ${cases.join(', või kui ')}.`]
}

function warningLimits({ warning }: Metric): string[] {
  return warning?.isNotComparable === true
    ? [`Keskmistest ja edetabelitest jääb välja väärtus, mille hoiatus on „${warning.text}“.`]
    : []
}
