import { annualMetric } from '@kvartal/domain/reports/annual-metric'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { companyCountText } from '../change-words.ts'
import classes from '../tag-lines.module.css'
import { type StandingsOfTag, tagStanding } from './tag-standing.ts'

interface StandingLinesProps {
  readonly metric: AnnualMetricId
  readonly year: number
  readonly standings: readonly StandingsOfTag[]
}

/** What each of the company's tags has on average, and the company's place in it. */
export function StandingLines({ metric, year, standings }: StandingLinesProps) {
  const { axis } = annualMetric(metric)
  if (standings.length === 0) return null
  return (
    <ul className={classes.tags}>
      {standings.map((ofTag) => {
        const { average, year: ofYear, isFallback, companies, place } = tagStanding(ofTag, metric, year)
        return (
          <li key={ofTag.tag._id}>
            <div className={classes.line}>
              <span className={classes.name}>{ofTag.tag.name}, keskmine</span>
              <span className={classes.average}>{formatValue(axis, average)}</span>
            </div>
            {/* A place tells how many they are, too. */}
            {place === null && average !== null && <p className={classes.more}>{companyCountText(companies, companies)}</p>}
            {place !== null && (
              <div className={classes.line}>
                <span className={classes.name}>koht tagis</span>
                <span className={classes.difference}>{place}</span>
              </div>
            )}
            {isFallback && <p className={classes.fallback}>tagi keskmine {ofYear}. aasta kohta</p>}
          </li>
        )
      })}
    </ul>
  )
}
