import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { CardFoot } from '../card-foot.tsx'
import classes from './metric-help.module.css'

/** Explains the figures. The two most misleading points are always visible; the rest is collapsed. */
export function MetricHelp() {
  return (
    <CardFoot>
      <p>
        EMTA käive on kuu võrra nihkes: I kv käive = detsember–veebruar. Maksud kokku on riiklikud
        maksud pluss tööjõumaksud; EMTA riiklikud maksud juba sisaldavad tööjõumakse. „-“ tähendab,
        et arvu ei ole; põhjust näed, kui vajutad sellele.
      </p>
      <details className={classes.help}>
        <summary>Mida näitajad tähendavad?</summary>
        <dl>
          {quarterMetrics.map(({ id, label, help }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </details>
    </CardFoot>
  )
}
