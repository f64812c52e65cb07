import { Card } from '../../ui/card.tsx'
import classes from './formula-card.module.css'

/** Explains what the rates are used for. */
export function FormulaCard() {
  return (
    <Card title="Milleks maksumäärasid kasutatakse">
      <div className={classes.text}>
        <p>Maksumääradega hinnatakse ettevõtte töötaja keskmist brutopalka kvartali tööjõumaksudest:</p>
        <p className={classes.formula}>
          keskmine brutopalk = tööjõumaksud / 4 / töötajate arv / ((sotsiaalmaksu määr + tulumaksu määr) / 100)
        </p>
        <p>
          Iga kvartali hinnang kasutab oma aasta määrasid. Kui aastal oma määrasid ei ole, kehtivad viimase varasema
          aasta määrad. Muudatus jõuab kohe kõigisse tabelitesse ja graafikutesse.
        </p>
      </div>
    </Card>
  )
}
