import type { System } from '@kvartal/contract/system'
import { Link } from '@tanstack/react-router'
import {
  manageCompaniesPath,
  runSettingsPath,
  secondFactorPath,
  systemPath,
  usersPath,
} from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './first-steps-card.module.css'
import { backupAdvice } from './verdict.tsx'

/** What is done once after the first start, with where it is done. */
function stepsOf({ firstSteps, backups }: Pick<System, 'firstSteps' | 'backups'>) {
  const { hasOwnData, hasSchedule, hasColleague, hasSecondFactor, hasOperator } = firstSteps
  return [
    { text: 'EMTA andmed on laaditud', isDone: hasOwnData, path: manageCompaniesPath() },
    { text: 'Ajakava uuendab andmeid', isDone: hasSchedule, path: runSettingsPath() },
    { text: 'Käitaja nimi ja kontakt', isDone: hasOperator, path: usersPath() },
    { text: 'Keegi teine on kutsutud', isDone: hasColleague, path: usersPath() },
    {
      text: 'Varukoopiaid tehakse',
      isDone: backups.schedule !== null,
      path: { ...systemPath(), hash: backupAdvice },
    },
    {
      text: 'Sinu konto on kaheastmelise sisselogimisega',
      isDone: hasSecondFactor,
      path: secondFactorPath(),
    },
  ]
}

/** Whether anything is left to do after the first start. */
export function hasFirstSteps(system: Pick<System, 'firstSteps' | 'backups'>): boolean {
  return stepsOf(system).some(({ isDone }) => !isDone)
}

/** What is left to do after the first start, among what is done. */
export function FirstStepsCard({ system }: { readonly system: System }) {
  return (
    <Card title="Pärast esimest käivitust">
      <ul className={classes.steps}>
        {stepsOf(system).map(({ text, isDone, path }) => (
          <li key={text} data-done={isDone || undefined}>
            <Icon size={16}>
              {isDone ? <path d="m3 8.5 3.5 3.5L13 4.5" /> : <circle cx="8" cy="8" r="5" />}
            </Icon>
            <span>
              {text}
              <span className="visually-hidden">{isDone ? ', tehtud' : ', tegemata'}</span>
            </span>
            {!isDone && (
              <Link {...path} aria-label={`Tee ära: ${text}`}>
                Tee ära
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
