import type { ReportStandings } from '@kvartal/contract/annual-reports'
import { comparableAverage } from '@kvartal/domain/averages/comparable-average'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { figureIn } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodKey, periodName } from '@kvartal/domain/period/period'
import type { Place } from '@kvartal/domain/reports/place-of'
import { companyCountText, type TagAverage } from '../../figures/average-lines.tsx'

type StandingsOfTag = ReportStandings['standings'][number]

/** A tag's average of an annual metric, and the company's rank among the tag's companies. */
export function annualAverage({ tag, averages, companiesWithValue, places }: StandingsOfTag, metric: Metric, period: Period): TagAverage {
  const average = comparableAverage(averages, metric, period)
  const companies = average === null ? 0 : (figureIn(companiesWithValue[periodKey(average.period)] ?? {}, metric.field) ?? 0)
  const ofYear: Partial<Record<string, Place>> = places[periodKey(period)] ?? {}
  const place = ofYear[metric.id]
  // A rank includes the number of companies already.
  const count = average === null ? null : companyCountText(companies, companies)
  return {
    tagId: tag._id,
    tagName: tag.name,
    average: formatValue(metric.axis, average?.value ?? null),
    name: place === undefined ? count : 'koht tagis',
    standing: place === undefined ? null : `${place.place}./${place.of}`,
    fallbackPeriod: average?.isFallback === true ? periodName(average.period) : null,
  }
}
