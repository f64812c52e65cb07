import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import classes from './metric-help.module.css'

/** Explains the figures. The two most misleading points are always visible; the rest is collapsed. */
export function MetricHelp() {
  return (
    <div className={classes.help}>
      <p>
        EMTA käive on kuu võrra nihkes: I kv käive = detsember–veebruar. Maksud kokku on riiklikud maksud pluss tööjõumaksud; EMTA riiklikud maksud juba
        sisaldavad tööjõumakse. „-“ tähendab, et EMTA ei ole arvu avaldanud.
      </p>
      <details>
        <summary>Mida näitajad tähendavad?</summary>
        <dl className={classes.metrics}>
          {quarterMetrics.map(({ id, label, help }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
