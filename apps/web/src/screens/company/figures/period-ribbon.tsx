import { isSamePeriod, type Period, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './period-ribbon.module.css'

/** The company has figures; it has none; no company has any. */
type PeriodState = 'filled' | 'empty' | 'absent'

/** A period that the ribbon offers. */
interface OfferedPeriod<Own extends Period> {
  readonly period: Own
  readonly state: PeriodState
}

/**
 * The period to show: the requested one when it can be chosen, else the preferred one when it has
 * figures, else the latest with figures; `null` when none has.
 */
export function shownPeriod<Own extends Period>(
  offered: readonly OfferedPeriod<Own>[],
  asked: Own | null,
  preferred: Own | null = null,
): Own | null {
  const find = (wanted: Own | null) =>
    offered.find(({ period }) => wanted !== null && isSamePeriod(period, wanted))
  const requested = find(asked)
  if (requested !== undefined && requested.state !== 'absent') return requested.period
  const first = find(preferred)
  if (first?.state === 'filled') return first.period
  return offered.findLast(({ state }) => state === 'filled')?.period ?? null
}

/** A period of the ribbon. */
export interface RibbonPeriod<Own extends Period> extends OfferedPeriod<Own> {
  /** What its cell shows: `III`, `2024*`. */
  readonly text: string
  /** A note about it, for its title and screen readers. */
  readonly notes: readonly string[]
}

interface PeriodRibbonProps<Own extends Period> {
  /** The name of the choice: `Kvartal`. */
  readonly label: string
  /** Periods under a heading; with a single group there is none. */
  readonly groups: readonly {
    readonly heading: string | null
    readonly periods: readonly RibbonPeriod<Own>[]
  }[]
  readonly chosen: Own
  /** Notes about the chosen period, one line each. */
  readonly about: readonly string[]
  readonly onChoose: (period: Own) => void
  /** Shown at the right. */
  readonly children?: ReactNode
}

/** Every period with and without figures; one is chosen, also by arrow keys. */
export function PeriodRibbon<Own extends Period>({
  label,
  groups,
  chosen,
  about,
  onChoose,
  children,
}: PeriodRibbonProps<Own>) {
  const name = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const chosenKey = periodKey(chosen)
  // On a phone the periods are one line that scrolls.
  useLayoutEffect(() => {
    const line = frame.current
    const cell = line?.querySelector<HTMLElement>(':checked')?.parentElement
    if (
      line === null ||
      cell === null ||
      cell === undefined ||
      line.scrollWidth <= line.clientWidth
    )
      return
    line.scrollLeft += cell.getBoundingClientRect().right - line.getBoundingClientRect().right + 60
  }, [chosenKey])
  return (
    <div className={classes.ribbon}>
      <div className={classes.chosen}>
        <p className={classes.period}>{periodLabel(chosen)}</p>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <fieldset ref={frame} className={classes.groups} aria-label={label}>
        {groups.map(({ heading, periods }, i) => (
          <div key={heading ?? i}>
            {heading !== null && (
              <div className={classes.heading} aria-hidden="true">
                {heading}
              </div>
            )}
            <div className={classes.cells}>
              {periods.map((offered) => (
                <Cell
                  key={periodKey(offered.period)}
                  name={name}
                  offered={offered}
                  isChosen={isSamePeriod(offered.period, chosen)}
                  onChoose={() => onChoose(offered.period)}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      {children}
    </div>
  )
}

interface CellProps {
  readonly name: string
  readonly offered: RibbonPeriod<Period>
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Cell({ name, offered: { period, state, text, notes }, isChosen, onChoose }: CellProps) {
  const label = [periodLabel(period), ...notes].join(', ')
  return (
    <label className={classes.cell} data-state={state} title={label}>
      <input
        type="radio"
        name={name}
        value={periodKey(period)}
        aria-label={label}
        checked={isChosen}
        disabled={state === 'absent'}
        onChange={onChoose}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  )
}
