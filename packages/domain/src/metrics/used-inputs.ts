import { type Facts, figureIn, type Figures } from './facts.ts'
import { type Input, inputsOf } from './inputs-of.ts'
import { metricTable } from './metric-table.ts'
import type { AxisKind, Metric } from './metric.ts'

/** One of the published figures, rates or counts that a derived metric is computed from. */
export interface UsedInput {
  readonly label: string
  /** How its value is shown; a tax rate is in percent. */
  readonly axis: AxisKind | 'tax-rate'
  readonly value: number | null
  readonly from: Input | { readonly kind: 'previous-revenue' }
}

const rateLabels = { socialTaxRate: 'Sotsiaalmaksu määr', incomeTaxRate: 'Tulumaksu määr' } as const

/**
 * What a derived metric is computed from, each input once, in the order of its formula; empty for a
 * published one.
 */
export function usedInputs(metric: Metric, figures: Figures, facts: Facts): readonly UsedInput[] {
  if (metric.formula.kind === 'published') return []
  const used = new Map(
    inputsOf(metric).map((input): [string, UsedInput] => [
      labelOf(metric, input),
      usedInput(metric, input, figures, facts),
    ]),
  )
  const all = [...used.values()]
  if (metric.formula.kind !== 'growth') return all
  return [
    ...all,
    {
      label: 'Eelmise aasta müügitulu',
      axis: 'money',
      value: facts.previousRevenue ?? null,
      from: { kind: 'previous-revenue' },
    },
  ]
}

function usedInput(metric: Metric, input: Input, figures: Figures, { rate }: Facts): UsedInput {
  const common = { label: labelOf(metric, input), from: input }
  switch (input.kind) {
    case 'published':
      return {
        ...common,
        axis: published(metric, input.figure)?.axis ?? 'money',
        value: figureIn(figures, input.figure),
      }
    case 'tax-rate':
      return { ...common, axis: 'tax-rate', value: rate?.[input.name] ?? null }
    case 'employees':
      return {
        ...common,
        axis: 'persons',
        value: figureIn(figures, byEmployees(metric)?.field ?? metric.field),
      }
  }
}

function labelOf(metric: Metric, input: Input): string {
  switch (input.kind) {
    case 'published':
      return capital(input.words?.name ?? published(metric, input.figure)?.label ?? input.figure)
    case 'tax-rate':
      return rateLabels[input.name]
    case 'employees':
      return byEmployees(metric)?.label ?? metric.label
  }
}

/** The metric that a published figure is, of the same basis. */
function published({ basis }: Metric, figure: string): Metric | undefined {
  return metricTable[basis].find(
    ({ formula }) => formula.kind === 'published' && formula.figure === figure,
  )
}

function byEmployees({ basis }: Metric): Metric | undefined {
  return metricTable[basis].find(({ formula }) => formula.kind === 'employees')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
