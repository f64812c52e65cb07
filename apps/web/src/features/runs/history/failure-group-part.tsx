import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './failures-card.module.css'
import type { FailureGroup } from './group-failures.ts'

/** How many steps, and how many problems of a step, are shown initially and added by each press of the button. */
const shownAtOnce = 50
const problemsShown = 20

interface FailureGroupPartProps {
  readonly group: FailureGroup
  readonly isOpen: boolean
}

/** A reason, and the steps that failed for it. */
export function FailureGroupPart({ group: { reason, failures }, isOpen }: FailureGroupPartProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const left = failures.length - shown
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span className={classes.reason}>{reason}</span>
        <span className={classes.count}>{counted(failures.length, 'samm', 'sammu')}</span>
      </summary>
      <ul className={classes.steps}>
        {failures.slice(0, shown).map(({ step, reason: own, problems }, i) => (
          <li key={i}>
            <span className={classes.step}>{step}</span>
            {own !== reason && <p className={classes.own}>{own}</p>}
            {problems.length > 0 && (
              <ul className={classes.problems}>
                {problems.slice(0, problemsShown).map(({ line, reason: why }, place) => (
                  <li key={place}>
                    {line !== null && <span className={classes.lineNumber}>rida {formatWhole(line)}: </span>}
                    {why}
                  </li>
                ))}
                {problems.length > problemsShown && <li>ja veel {formatWhole(problems.length - problemsShown)}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          size="compact-sm"
          onClick={() => setShown(shown + shownAtOnce)}
        >
          Näita veel {formatWhole(Math.min(left, shownAtOnce))} (jäänud {formatWhole(left)})
        </Button>
      )}
    </details>
  )
}
