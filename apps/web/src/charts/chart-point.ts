/** A value of a chart: one metric of a subject in a period. */
export interface ChartPoint {
  /** Key of the subject, as given. */
  readonly subject: string
  readonly metricId: string
  /** Index into the axis' periods. */
  readonly period: number
}
