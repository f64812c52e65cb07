import type { CompanyFinancials, TagAverages } from '@kvartal/contract/financial-data'
import { quarterMetric, type QuarterMetricId, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { periodIndex, periodKey, periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'
import { isInYears, type YearRange } from '@kvartal/domain/period/years'
import { companyKey, tagKey } from '../select/directory.ts'
import type { FigureRow } from '../table/table-rows.ts'

/** Every quarter from the first to the last one with figures in the years, so that a missing one is shown as a gap. */
export function periodsInYears(periods: readonly QuarterPeriod[], years: YearRange): QuarterPeriod[] {
  const inYears = periods.filter((period) => isInYears(period, years))
  const [first] = inYears
  const last = inYears.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}

/** A company's values of a metric, one per period. */
export function companyRow(
  { company, financialData }: CompanyFinancials,
  metric: QuarterMetricId,
  periods: readonly QuarterPeriod[],
): FigureRow {
  const values: (number | null)[] = periods.map(() => null)
  const [first] = periods
  const start = first === undefined ? 0 : periodIndex(first)
  for (const quarter of financialData) {
    const place = periodIndex(quarter) - start
    if (place >= 0 && place < values.length) values[place] = quarterValue(quarter, metric)
  }
  return { kind: 'company', key: companyKey(company.registryCode), name: company.name, values }
}

/** A tag's averages of a metric, one per period. */
export function tagRow({ tag, averages }: TagAverages, metric: QuarterMetricId, periods: readonly QuarterPeriod[]): FigureRow {
  // Quarter figures have these fields under the same names as their averages.
  const field = quarterMetric(metric).field
  const values = periods.map((period) => averages[periodKey(period)]?.[field] ?? null)
  return { kind: 'tag', key: tagKey(tag._id), name: tag.name, values }
}
