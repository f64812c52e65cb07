import type { Metric } from '@kvartal/domain/metrics/metric'

/** A metric as the heading of a column: `Käive, €`. */
export function headingOf({ label, unit }: Metric): string {
  return unit === '' ? label : `${label}, ${unit}`
}
