import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Box } from '@mantine/core'
import { useMoreRows } from '../../../ui/tables/more-rows.tsx'
import classes from './run-page.module.css'
import type { FailureGroup } from './group-failures.ts'
import { FileName } from '../../../ui/text/file-name.tsx'

/** How many steps, and how many problems of a step, are shown initially and added by each press of the button. */
const shownAtOnce = 50
const problemsShown = 20

interface FailureGroupPartProps {
  readonly group: FailureGroup
  readonly isOpen: boolean
}

/** A reason, and the steps that failed for it. */
export function FailureGroupPart({ group: { reason, failures }, isOpen }: FailureGroupPartProps) {
  const { shown, moreButton } = useMoreRows(failures, shownAtOnce, true)
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span>{reason}</span>
        <span className={classes.count}>{counted(failures.length, 'samm', 'sammu')}</span>
      </summary>
      <ul className={classes.steps}>
        {shown.map(({ step, reason: own, problems }, i) => (
          <li key={i}>
            <span>
              <FileName name={step} />
            </span>
            {own !== reason && <p>{own}</p>}
            {problems.length > 0 && (
              <ul className={classes.problems}>
                {problems.slice(0, problemsShown).map(({ line, reason: why }, place) => (
                  <li key={place}>
                    {line !== null && `rida ${formatWhole(line)}: `}
                    {why}
                  </li>
                ))}
                {problems.length > problemsShown && (
                  <li>ja veel {formatWhole(problems.length - problemsShown)}</li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {moreButton !== null && (
        <Box m="0 var(--inset) 14px calc(var(--inset) + 24px)">{moreButton}</Box>
      )}
    </details>
  )
}
