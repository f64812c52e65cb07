import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { quarterChanges } from '@kvartal/domain/emta/quarter-changes'
import { quarterMetric, type QuarterMetricId, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { noteOf } from '@kvartal/domain/metrics/spell-formula'
import { periodIndex, periodLabel } from '@kvartal/domain/period/period'
import { ChangeLine } from '../figures/change-line.tsx'
import { changeWords } from '../figures/change-words.ts'
import { FigureCard } from '../figures/figure-card.tsx'
import classes from './metric-card.module.css'
import { missingReason } from './missing-reason.ts'
import { type OpenSheet, valueText } from './shown-quarter.ts'
import { Sparkline } from '../figures/sparkline.tsx'
import { TagLines } from './tag-lines.tsx'
import type { CompanyFigures } from './use-company-figures.ts'

interface MetricCardProps {
  readonly metric: QuarterMetricId
  readonly quarter: QuarterFinancials
  readonly figures: CompanyFigures
  readonly onOpen: OpenSheet
}

/** One metric in the chosen quarter: its value, how it changed, and what the company's tags have on average. */
export function MetricCard({ metric, quarter, figures, onOpen }: MetricCardProps) {
  const { quarters } = figures
  const { label } = quarterMetric(metric)
  const isMissing = quarterValue(quarter, metric) === null
  const changes = quarterChanges(quarters, quarter, metric)
  return (
    <FigureCard label={label} period={periodLabel(quarter)} value={valueText(quarter, metric)} onOpen={() => onOpen(metric, quarter)}>
      <p className={classes.note}>{noteOf(quarterMetric(metric), quarter)}</p>
      <Sparkline
        values={quarters.map((other) => quarterValue(other, metric))}
        marked={quarters.findIndex((other) => periodIndex(other) === periodIndex(quarter))}
      />
      {isMissing ? (
        <p className={classes.note}>{missingReason(metric, quarter, figures)}</p>
      ) : (
        <div className={classes.changes}>
          <ChangeLine change={changeWords(quarterMetric(metric), changes.fromPreviousQuarter, 'quarter')} />
          <ChangeLine change={changeWords(quarterMetric(metric), changes.fromPreviousYear, 'year')} />
        </div>
      )}
      <TagLines metric={metric} quarter={quarter} tagAverages={figures.tagAverages} />
    </FigureCard>
  )
}
