import type { ReportStandings } from '@kvartal/contract/annual-reports'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'

export type StandingsOfTag = ReportStandings['standings'][number]

/** A tag's average of a metric, and a company's place among the tag's companies. */
export interface TagStanding {
  /** `null` when the tag has no average in any year. */
  readonly average: number | null
  /** The year of the average. */
  readonly year: number
  /** The average is of another year than asked for: the latest that there is. */
  readonly isFallback: boolean
  /** How many of the tag's companies the average goes over. */
  readonly companies: number
  /** `3./17`; `null` where the company has no value or is not compared, and for a metric that is neither good nor bad. */
  readonly place: string | null
}

/** How a metric stands in a year; the average falls back to the latest available year (specification, section 9). */
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
