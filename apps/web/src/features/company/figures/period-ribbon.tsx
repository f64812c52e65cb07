import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { type QuarterPeriod, periodKey, periodLabel, quarterNumeral } from '@kvartal/domain/period/period'
import classes from './period-ribbon.module.css'
import type { RibbonQuarter, RibbonYear } from '../quarters/ribbon-years.ts'

interface QuarterRibbonProps {
  readonly years: readonly RibbonYear[]
  readonly chosen: QuarterPeriod
  readonly onChoose: (period: QuarterPeriod) => void
}

/** Every quarter of every year; one is selected, also by arrow keys. */
export function QuarterRibbon({ years, chosen, onChoose }: QuarterRibbonProps) {
  return (
    <div className={classes.ribbon}>
      <div className={classes.chosen}>
        <p className={classes.period}>{periodLabel(chosen)}</p>
        <p className={classes.months}>käive: {datedTurnoverMonths(chosen)}</p>
      </div>
      <fieldset className={classes.years}>
        <legend className={classes.legend}>Kvartal</legend>
        {years.map(({ year, quarters }) => (
          <div key={year}>
            <div className={classes.year} aria-hidden="true">
              {year}
            </div>
            <div className={classes.quarters}>
              {quarters.map((quarter) => (
                <Quarter
                  key={quarter.period.quarter}
                  quarter={quarter}
                  isChosen={periodKey(quarter.period) === periodKey(chosen)}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  )
}

const stateWords = { filled: '', empty: ', andmed puuduvad', unpublished: ', avaldamata' } as const

interface QuarterProps {
  readonly quarter: RibbonQuarter
  readonly isChosen: boolean
  readonly onChoose: (period: QuarterPeriod) => void
}

function Quarter({ quarter: { period, state }, isChosen, onChoose }: QuarterProps) {
  const name = `${periodLabel(period)}${stateWords[state]}`
  return (
    <label className={classes.quarter} data-state={state} title={name}>
      <input
        type="radio"
        name="kvartal"
        value={periodKey(period)}
        aria-label={name}
        checked={isChosen}
        disabled={state === 'unpublished'}
        onChange={() => onChoose(period)}
      />
      <span aria-hidden="true">{quarterNumeral(period.quarter)}</span>
    </label>
  )
}
