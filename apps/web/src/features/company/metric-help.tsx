import { emtaMetrics } from '@kvartal/domain/emta/metric'
import classes from './metric-help.module.css'

/** What the figures mean. The two things that mislead most stand open; the rest is one press away. */
export function MetricHelp() {
  return (
    <div className={classes.help}>
      <p>
        EMTA käive on kuu võrra nihkes: I kv käive = detsember–veebruar. Maksud kokku on riiklikud maksud pluss tööjõumaksud; EMTA riiklikud maksud juba
        sisaldavad tööjõumakse. '-' tähendab, et EMTA ei ole arvu avaldanud.
      </p>
      <details>
        <summary>Mida näitajad tähendavad?</summary>
        <dl className={classes.metrics}>
          {emtaMetrics.map(({ id, label, help }) => (
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
