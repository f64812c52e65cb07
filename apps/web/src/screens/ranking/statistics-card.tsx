import type { Ranking } from '@kvartal/contract/ranking'
import { formatBrief, formatValue } from '@kvartal/domain/format/axis-value'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { comparedSentences } from '@kvartal/views/ranking/ranking-words'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import classes from './statistics-card.module.css'
import { ValueStrip } from './value-strip.tsx'

interface StatisticsCardProps {
  readonly metric: Metric
  readonly ranking: Pick<Ranking, 'statistics' | 'distribution' | 'coverage'>
  /** Buttons for what the statistics describe. */
  readonly children: ReactNode
}

/** Above this a sum of euros is shown in billions. */
const longest = 1e9

/** Sum, median, middle half and mean of all ranked companies, and how they are spread. */
export function StatisticsCard({
  metric,
  ranking: { statistics, distribution, coverage },
  children,
}: StatisticsCardProps) {
  const { axis } = metric
  const cautions = comparedSentences(metric, coverage)
  const { count, sum, median, q1, q3, mean } = statistics
  const format = (value: number) =>
    Math.abs(value) >= longest ? formatBrief(axis, value) : formatValue(axis, value)
  const figures: readonly (readonly [name: string, value: string | null])[] = [
    ['kokku', sum === null ? null : format(sum)],
    ['mediaan', median === null ? null : format(median)],
    [
      'keskmised 50% (kvartiilide vahel)',
      q1 === null || q3 === null ? null : `${format(q1)} – ${format(q3)}`,
    ],
    ['keskmine', mean === null ? null : format(mean)],
    ['ettevõtteid', formatWhole(count)],
  ]
  return (
    <Card>
      <div className={classes.head}>
        <dl className={classes.figures}>
          {figures.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={classes.actions}>{children}</div>
      </div>
      {cautions.length > 0 && <p className={classes.caution}>{cautions.join(' ')}</p>}
      {count > 1 && <ValueStrip axis={axis} steps={distribution} statistics={statistics} />}
    </Card>
  )
}
