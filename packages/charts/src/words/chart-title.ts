import type { ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import type { Series } from '../series/series.ts'

/**
 * `Käive, I kv 2022 – II kv 2026`, `Käive ja töötajaid, …`, and for four metrics or more `5
 * näitajat, …`.
 */
export function chartTitle(axis: PeriodAxis, metrics: readonly ChartMetric[]): string {
  const first = axis.periods[0]
  const last = axis.periods.at(-1)
  const subject =
    metrics.length > 3
      ? `${metrics.length} näitajat`
      : listed(metrics.map((metric) => metric.label))
  if (first === undefined || last === undefined) return subject
  return `${subject}, ${first === last ? first.label : `${first.label} – ${last.label}`}`
}

/**
 * The title of a chart with the active switches: `Käive, I kv 2022 – II kv 2026 (indeks, I kv 2022
 * = 100; logaritmiline telg)`.
 * @param subjects whose figures these are, where nothing else on the page says it: `Ehitus,
 *   Kaubandus: käive, …`
 */
export function seriesTitle(
  { axis, metrics, base, isLog }: Pick<Series, 'axis' | 'metrics' | 'base' | 'isLog'>,
  subjects = '',
): string {
  const switched = [
    base === null ? null : `indeks, ${axis.periods[base]?.label} = 100`,
    isLog ? 'logaritmiline telg' : null,
  ].filter((text) => text !== null)
  const what = chartTitle(axis, metrics)
  const title = subjects === '' ? what : `${subjects}: ${lowerFirst(what)}`
  return switched.length === 0 ? title : `${title} (${switched.join('; ')})`
}

function listed(labels: readonly string[]): string {
  const [first = '', ...others] = labels
  const rest = others.map(lowerFirst)
  const last = rest.pop()
  return last === undefined ? first : `${[first, ...rest].join(', ')} ja ${last}`
}

/** A label within a sentence: `Käive` becomes `käive`. */
export function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
