import type { Metric } from './metric.ts'

/** What a metric is called within a formula: `maksud kokku`. */
export function nameOf({ name, label }: Metric): string {
  return name ?? label.toLowerCase()
}

/** What a formula that needs the metric says where it is missing. */
export function missingWords(metric: Metric): string {
  return metric.missing ?? `${nameOf(metric)} puudub`
}

/** What a formula that divides by the metric says where it is 0. */
export function zeroWords(metric: Metric): string {
  return metric.zero ?? `${nameOf(metric)} on 0`
}

/** A metric with its unit, for headings of rows and columns: `Käive, €`; the unit is never alone on a line. */
export function headingOf({ label, unit }: Metric): string {
  return unit === '' ? label : `${label},\u00a0${unit}`
}
