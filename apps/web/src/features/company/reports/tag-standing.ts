import type { ReportStandings } from '@kvartal/contract/annual-reports'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'

export type StandingsOfTag = ReportStandings['standings'][number]

/** A tag's average of a metric, and a company's rank among the tag's companies. */
export interface TagStanding {
  /** `null` when the tag has no average in any year. */
  readonly average: number | null
  /** The year of the average. */
  readonly year: number
  /** The average is of a year other than the requested one: the latest available. */
  readonly isFallback: boolean
  /** The number of the tag's companies in the average. */
  readonly companies: number
  /** `3./17`; `null` when the company has no value or is not ranked, and for a metric that is neither good nor bad. */
  readonly place: string | null
}

/** The tags' averages and the company's ranks in a year; an average falls back to the latest available year (specification, section 9). */
export function tagStanding({ averages, companiesWithValue, places }: StandingsOfTag, metric: AnnualMetricId, year: number): TagStanding {
  const years = Object.keys(averages).map(Number).sort((a, b) => b - a)
  const averageOf = (of: number) => averages[of]?.[metric] ?? null
  const found = averageOf(year) === null ? years.find((other) => averageOf(other) !== null) : year
  const place = places[year]?.[metric]
  return {
    average: found === undefined ? null : averageOf(found),
    year: found ?? year,
    isFallback: found !== undefined && found !== year,
    companies: found === undefined ? 0 : (companiesWithValue[found]?.[metric] ?? 0),
    place: place === undefined ? null : `${place.place}./${place.of}`,
  }
}
