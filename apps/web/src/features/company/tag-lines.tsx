import type { TagAverages } from '@kvartal/contract/financial-data'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { emtaMetric, type EmtaMetricId } from '@kvartal/domain/emta/metric'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { periodLabel } from '@kvartal/domain/period/period'
import { companyCountText } from './change-words.ts'
import { compareWithTag } from './tag-comparison.ts'
import classes from './tag-lines.module.css'

/** More tags than this would make a card longer than what it is about; the tables below have all. */
const mostTags = 3

interface TagLinesProps {
  readonly metric: EmtaMetricId
  readonly quarter: QuarterFinancials
  readonly tagAverages: readonly TagAverages[] | null
}

/** What each of the company's tags has on average, and how far the company stands from it. */
export function TagLines({ metric, quarter, tagAverages }: TagLinesProps) {
  if (tagAverages === null || tagAverages.length === 0) return null
  const more = tagAverages.length - mostTags
  return (
    <ul className={classes.tags}>
      {tagAverages.slice(0, mostTags).map((own) => (
        <TagLine key={own.tag._id} metric={metric} quarter={quarter} own={own} />
      ))}
      {more > 0 && <li className={classes.more}>ja veel {more} tagi allpool tabelites</li>}
    </ul>
  )
}

interface TagLineProps {
  readonly metric: EmtaMetricId
  readonly quarter: QuarterFinancials
  readonly own: TagAverages
}

function TagLine({ metric, quarter, own }: TagLineProps) {
  const { axis } = emtaMetric(metric)
  const { average, counted, difference } = compareWithTag(quarter, metric, own)
  return (
    <li>
      <div className={classes.line}>
        <span className={classes.name}>{own.tag.name}, keskmine</span>
        <span className={classes.average}>{formatValue(axis, average?.value ?? null)}</span>
      </div>
      {average !== null && (
        <div className={classes.line}>
          <span className={classes.name}>{companyCountText(counted, own.companies)}</span>
          {difference !== null && (
            <span className={classes.difference}>{formatDifference(axis, difference)} keskmisest</span>
          )}
        </div>
      )}
      {average?.isFallback === true && (
        <p className={classes.fallback}>tagi keskmine {periodLabel(average.period)} kohta</p>
      )}
    </li>
  )
}
