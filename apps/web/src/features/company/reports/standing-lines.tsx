import { formatValue } from '@kvartal/domain/format/axis-value'
import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { AverageLine } from '../figures/average-lines.tsx'
import { companyCountText } from '../figures/change-words.ts'
import classes from '../figures/average-lines.module.css'
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
        // A rank includes their number already.
        const count = average === null ? null : companyCountText(companies, companies)
        return (
          <AverageLine
            key={ofTag.tag._id}
            tagName={ofTag.tag.name}
            average={formatValue(axis, average)}
            name={place === null ? count : 'koht tagis'}
            standing={place}
            fallbackPeriod={isFallback ? `${ofYear}. aasta` : null}
          />
        )
      })}
    </ul>
  )
}
