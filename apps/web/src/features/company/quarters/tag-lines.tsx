import type { TagAverages } from '@kvartal/contract/financial-data'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatFromAverage } from '@kvartal/domain/format/difference'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel } from '@kvartal/domain/period/period'
import { AverageLine } from '../figures/average-lines.tsx'
import { companyCountText } from '../figures/change-words.ts'
import { compareWithTag } from './tag-comparison.ts'
import classes from '../figures/average-lines.module.css'

/** More tags than this would make a card longer than what it is about; the tables below have all. */
const mostTags = 3

interface TagLinesProps {
  readonly metric: QuarterMetricId
  readonly quarter: QuarterFinancials
  readonly tagAverages: readonly TagAverages[] | null
}

/** The average of each of the company's tags, and the company's deviation from it. */
export function TagLines({ metric, quarter, tagAverages }: TagLinesProps) {
  if (tagAverages === null || tagAverages.length === 0) return null
  const more = tagAverages.length - mostTags
  return (
    <ul className={classes.tags}>
      {tagAverages.slice(0, mostTags).map((own) => (
        <TagLine key={own.tag._id} metric={metric} quarter={quarter} own={own} />
      ))}
      {more > 0 && <li className={classes.more}>ja veel {counted(more, 'tag', 'tagi')} allpool tabelites</li>}
    </ul>
  )
}

interface TagLineProps {
  readonly metric: QuarterMetricId
  readonly quarter: QuarterFinancials
  readonly own: TagAverages
}

function TagLine({ metric, quarter, own }: TagLineProps) {
  const { axis } = quarterMetric(metric)
  const { average, counted: withValue, difference } = compareWithTag(quarter, metric, own)
  return (
    <AverageLine
      tagName={own.tag.name}
      average={formatValue(axis, average?.value ?? null)}
      name={average === null ? null : companyCountText(withValue, own.companies)}
      standing={difference === null ? null : formatFromAverage(axis, difference)}
      fallbackPeriod={average?.isFallback === true ? periodLabel(average.period) : null}
    />
  )
}
