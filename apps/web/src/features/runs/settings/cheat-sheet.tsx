import { Fragment } from 'react'
import classes from './schedule-field.module.css'

const signs = [
  ['*', 'iga väärtus', '0 6 * * *', 'iga päev kell 06:00'],
  ['1,15', 'loetelu', '0 6 1,15 * *', 'iga kuu 1. ja 15. päeval'],
  ['1-5', 'vahemik', '0 6 * * 1-5', 'esmaspäevast reedeni'],
  ['*/3', 'samm', '0 0 1 */3 *', 'iga kvartali esimesel päeval'],
] as const

/** How a schedule is written. */
export function CheatSheet() {
  return (
    <details className={classes.sheet}>
      <summary>Kuidas ajakava kirjutada</summary>
      <p>
        Viis välja, mida eraldavad tühikud: <strong>minut</strong> (0–59), <strong>tund</strong>{' '}
        (0–23), <strong>kuupäev</strong> (1–31), <strong>kuu</strong> (1–12) ja{' '}
        <strong>nädalapäev</strong> (1 on esmaspäev, 7 pühapäev). Kell on Eesti aja järgi.
      </p>
      <dl>
        {signs.map(([sign, meaning, example, words]) => (
          <Fragment key={sign}>
            <dt>
              <code>{sign}</code> {meaning}
            </dt>
            <dd>
              <code>{example}</code> {words}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
