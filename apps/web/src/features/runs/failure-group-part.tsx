import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { stepWords } from '../../run-progress/run-words.ts'
import classes from './failures-card.module.css'
import type { FailureGroup } from './group-failures.ts'

/** So many steps, and so many problems of a step, are shown at first and with every wish for more. */
const shownAtOnce = 50
const problemsShown = 20

interface FailureGroupPartProps {
  readonly group: FailureGroup
  readonly isOpen: boolean
}

/** A reason, and under it the steps that failed for it. */
export function FailureGroupPart({ group: { reason, failures }, isOpen }: FailureGroupPartProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const left = failures.length - shown
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span className={classes.reason}>{reason}</span>
        <span className={classes.count}>{stepWords(failures.length, formatWhole(failures.length))}</span>
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
