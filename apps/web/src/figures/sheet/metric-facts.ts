import type { Metric } from '@kvartal/domain/metrics/metric'
import { formulaInNames } from '@kvartal/domain/metrics/spell-formula'
import type { Fact } from '../../ui/text/facts.tsx'

/** What a metric is: its formula, unless it is published as it is, and its explanation. */
export function metricFacts(metric: Metric): readonly Fact[] {
  return [
    ...(metric.formula.kind === 'published' ? [] : [['Näitaja', formulaInNames(metric)] as const]),
    ['Selgitus', metric.help],
  ]
}

/** Where a figure that was computed from those of several companies comes from. */
export function computedSource({ basis }: Metric): Fact {
  return [
    'Allikas',
    basis === 'quarter'
      ? 'EMTA avaandmed, arvutas Kvartal'
      : 'Äriregistri aruanded, arvutas Kvartal',
  ]
}
