import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { ReportStandings } from '@kvartal/contract/annual-reports'
import { comparableAverage } from '@kvartal/domain/averages/comparable-average'
import { type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { formatWhole } from '@kvartal/domain/format/number'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import type { Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodKey, periodName } from '@kvartal/domain/period/period'
import { tagFigure } from '../../../../figures/tag-figure.ts'
import type { TagAverage } from '../../figures/average-lines.tsx'

type StandingsOfTag = ReportStandings['standings'][number]
type Place = StandingsOfTag['places'][string][AnnualMetricId]

interface OwnYears {
  readonly ofYear: (year: number) => Figures | null
  readonly registryCode: string
}

/**
 * A tag's average, or another statistic, of an annual metric, and the company's place among the tag's companies.
 * @param chosen what is shown of the tag's values
 */
export function annualAverage(
  ofTag: StandingsOfTag,
  metric: Metric,
  period: Period,
  chosen: StatisticKind,
  { ofYear, registryCode }: OwnYears,
): TagAverage {
  const { tag, statistics, companies, places } = ofTag
  const average = comparableAverage(statistics, metric, period, chosen, (other) => {
    const own = ofYear(other.year)
    // A company that the tag's figures leave out has no places at all.
    return (
      own !== null && places[periodKey(other)] !== undefined && countedValue(metric, own) !== null
    )
  })
  const ofPeriod: Readonly<Record<string, Place>> = places[periodKey(period)] ?? {}
  const place = ofPeriod[metric.id] ?? null
  return {
    tagId: tag._id,
    tagName: tag.name,
    statistic: statisticNames[average?.statistic ?? 'mean'],
    average: average?.isOwnAlone === true ? null : formatValue(metric.axis, average?.value ?? null),
    count: average === null ? null : companyCount(average.count, companies),
    standing:
      place === null
        ? null
        : `koht ${formatWhole(place.place)}./${formatWhole(place.of)}, tagis ${formatWhole(place.inTag)}`,
    fallbackPeriod: average?.isFallback === true ? periodName(average.period) : null,
    opened: average === null ? null : tagFigure(metric, average, ofTag, registryCode),
  }
}
