import { type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { toggleMetric } from '../company-view.ts'
import classes from './metric-choice.module.css'

interface MetricChoiceProps {
  readonly chosen: readonly QuarterMetricId[]
  readonly onChange: (chosen: readonly QuarterMetricId[]) => void
}

/** Selects which metrics are drawn; the last one cannot be deselected. */
export function MetricChoice({ chosen, onChange }: MetricChoiceProps) {
  return (
    <fieldset className={classes.metrics}>
      <legend className={classes.legend}>Näitajad</legend>
      {quarterMetrics.map(({ id, label, help }) => (
        <label key={id} className={classes.metric} title={help}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => onChange(toggleMetric(chosen, id))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
