import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { emtaMetric, type EmtaMetricId, emtaMetricValue } from '@kvartal/domain/emta/metric'
import { quarterChanges } from '@kvartal/domain/emta/quarter-changes'
import { turnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { type Period, periodIndex, periodLabel, quarterNumeral } from '@kvartal/domain/period/period'
import { useId } from 'react'
import { ChangeLine } from './change-line.tsx'
import { changeWords } from './change-words.ts'
import { FigureButton } from './figure-button.tsx'
import classes from './metric-card.module.css'
import { missingReason } from './missing-reason.ts'
import { type OpenSheet, valueText } from './shown-quarter.ts'
import { Sparkline } from './sparkline.tsx'
import { TagLines } from './tag-lines.tsx'
import type { CompanyFigures } from './use-company-figures.ts'

interface MetricCardProps {
  readonly metric: EmtaMetricId
  readonly quarter: QuarterFinancials
  readonly figures: CompanyFigures
  readonly onOpen: OpenSheet
}

/** One metric in the chosen quarter: its value, how it changed, and what the company's tags have on average. */
export function MetricCard({ metric, quarter, figures, onOpen }: MetricCardProps) {
  const { quarters } = figures
  const { label } = emtaMetric(metric)
  const titleId = useId()
  const value = valueText(quarter, metric)
  const isMissing = emtaMetricValue(quarter, metric) === null
  const note = metric === 'revenue' ? turnoverNote(quarter) : shortNotes[metric]
  const changes = quarterChanges(quarters, quarter, metric)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{label}</h3>
        <span className={classes.period}>{periodLabel(quarter)}</span>
      </div>
      <p className={classes.value}>
        <FigureButton
          aria-label={`${label}, ${periodLabel(quarter)}: ${value}. Näita päritolu`}
          title="Näita päritolu"
          onClick={() => onOpen(metric, quarter)}
        >
          {value}
        </FigureButton>
      </p>
      <p className={classes.note}>{note}</p>
      <Sparkline
        values={quarters.map((other) => emtaMetricValue(other, metric))}
        marked={quarters.findIndex((other) => periodIndex(other) === periodIndex(quarter))}
      />
      {isMissing ? (
        <p className={classes.note}>{missingReason(metric, quarter, figures)}</p>
      ) : (
        <div className={classes.changes}>
          <ChangeLine change={changeWords(metric, changes.fromPreviousQuarter, 'quarter')} />
          <ChangeLine change={changeWords(metric, changes.fromPreviousYear, 'year')} />
        </div>
      )}
      <TagLines metric={metric} quarter={quarter} tagAverages={figures.tagAverages} />
    </section>
  )
}

/** What a figure is, in the fewest words; the whole of it is on the sheet behind. */
const shortNotes: Readonly<Record<Exclude<EmtaMetricId, 'revenue'>, string>> = {
  employees: 'kvartali viimasel päeval',
  totalTaxes: 'riiklikud maksud + tööjõumaksud',
  nationalTaxes: 'tööjõumaksud kaasa arvatud',
  laborTaxes: 'kvartali jooksul',
  revenuePerEmployee: 'käive / töötajad',
  taxRatio: 'maksud kokku / käive',
  averageGrossSalary: 'hinnang tööjõumaksude järgi',
}

/** The months that a quarter's turnover is of: `I kv käive = detsember–veebruar`. */
function turnoverNote(period: Period): string {
  return `${quarterNumeral(period.quarter)} kv käive = ${turnoverMonths(period)}`
}
