import { type EmtaMetricId, emtaMetrics } from '@kvartal/domain/emta/metric'
import { toggleMetric } from './company-view.ts'
import classes from './metric-choice.module.css'

interface MetricChoiceProps {
  readonly chosen: readonly EmtaMetricId[]
  readonly onChange: (chosen: readonly EmtaMetricId[]) => void
}

/** Which metrics are drawn; the last one stays. */
export function MetricChoice({ chosen, onChange }: MetricChoiceProps) {
  return (
    <fieldset className={classes.metrics}>
      <legend className={classes.legend}>Näitajad</legend>
      {emtaMetrics.map(({ id, label, help }) => (
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
