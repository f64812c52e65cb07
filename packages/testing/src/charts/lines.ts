import type { ChartLine, ChartMetric } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'

/** Lines and metrics in short form for tests. */
export function company(
  name: string,
  values: (number | null)[],
  metricId = 'revenue',
  slot = 0,
): ChartLine {
  return { subject: { key: name, name, identity: { kind: 'company', slot } }, metricId, values }
}

export function tag(name: string, values: (number | null)[], metricId = 'revenue'): ChartLine {
  return {
    subject: { key: name, name, identity: { kind: 'tag', color: '#0f766e', statistic: 'mean' } },
    metricId,
    values,
  }
}

export function metric(
  id: string,
  label: string,
  axis: AxisKind,
  dash: string | null = null,
): ChartMetric {
  return { id, label, unit: axis === 'money' ? '€' : axis === 'percent' ? '%' : '', axis, dash }
}

export const revenue = metric('revenue', 'Käive', 'money')
export const employees = metric('employees', 'Töötajaid', 'persons', '1.5 4')
export const taxRatio = metric('taxRatio', 'Maksude osakaal käibest', 'percent', '8 3')

/** The four quarters of 2023. */
export const year2023 = periodAxis(
  periodsBetween({ year: 2023, quarter: 1 }, { year: 2023, quarter: 4 }),
)

/** The years from the first to the last. */
export const yearAxis = (first: number, last: number) =>
  periodAxis(periodsBetween(yearPeriod(first), yearPeriod(last)))

/** Every character is seven pixels wide. */
export const measure = (text: string) => text.length * 7
