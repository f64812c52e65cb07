import { breaksBetween } from '@kvartal/domain/breaks/breaks'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { formulaInNames } from '@kvartal/domain/metrics/spell-formula'
import { type Period, periodYearBefore } from '@kvartal/domain/period/period'
import type { Fact } from '../../ui/text/facts.tsx'

/**
 * What a metric is: its formula, unless it is published as it is, its explanation, and how it is
 * not comparable with the year before.
 */
export function metricFacts(metric: Metric, period: Period): readonly Fact[] {
  return [
    ...(metric.formula.kind === 'published' ? [] : [['Näitaja', formulaInNames(metric)] as const]),
    ['Selgitus', metric.help],
    ...breakFacts(metric, period),
  ]
}

/** The breaks of a metric between the year before a period and the period. */
export function breakFacts(metric: Metric, period: Period): readonly Fact[] {
  return breaksBetween(metric, periodYearBefore(period), period).map(
    ({ sentence, source, url }) =>
      [
        'Arvutus muutus',
        <>
          {sentence} {url === null ? source : <a href={url}>{source}</a>}
        </>,
      ] as const,
  )
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
