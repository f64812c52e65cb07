import { metricTable } from '../metrics/metric-table.ts'
import { type Period, periodLabel } from '../period/period.ts'

/** What a report is about, as far as it says so. */
export interface ReportSubject {
  /** The id of a metric; of a year's where only those have the id. */
  readonly metric: string | null
  readonly period: Period | null
}

/** The metric's name; `null` for none, and for one that the product no longer has. */
function metricLabel({ metric, period }: ReportSubject): string | null {
  const bases =
    period?.quarter === null ? (['year', 'quarter'] as const) : (['quarter', 'year'] as const)
  for (const basis of bases) {
    const found = metricTable[basis].find(({ id }) => id === metric)
    if (found !== undefined) return found.label
  }
  return null
}

/** 'Käive, III kv 2025'; `null` when a report is about the company as a whole. */
export function reportSubjectWords(subject: ReportSubject): string | null {
  const words = [metricLabel(subject), subject.period === null ? null : periodLabel(subject.period)]
  return words.filter((word) => word !== null).join(', ') || null
}
