import type { Metric } from './metric.ts'

/** The name of a metric in formulas: `maksud kokku`. */
export function nameOf({ name, label }: Metric): string {
  return name ?? label.toLowerCase()
}

/** The text in dependent formulas when the metric is missing. */
export function missingWords(metric: Metric): string {
  return metric.missing ?? `${nameOf(metric)} puudub`
}

/** The text in formulas that divide by the metric when it is 0. */
export function zeroWords(metric: Metric): string {
  return metric.zero ?? `${nameOf(metric)} on 0`
}

/**
 * A metric with its unit, for headings of rows and columns: `Käive, €`; the unit is never alone on
 * a line.
 */
export function headingOf({ label, unit }: Metric): string {
  return unit === '' ? label : `${label},\u00a0${unit}`
}
