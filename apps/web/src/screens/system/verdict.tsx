import { counted } from '@kvartal/domain/format/counted'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import type { Advice } from './advice.ts'
import classes from './verdict.module.css'

/** The place of the advice on backups, which the checklist leads to; there is at most one. */
export const backupAdvice = 'varukoopiad'

/** Whether all is well, or else what to do. */
export function Verdict({ advice }: { readonly advice: readonly Advice[] }) {
  const isWell = advice.length === 0
  return (
    <section className={classes.verdict} data-tone={isWell ? 'good' : 'warning'}>
      <h2>
        {isWell && (
          <Icon size={20}>
            <path d="M4 10.5 8.5 15 16 5.5" />
          </Icon>
        )}
        {isWell
          ? 'Kõik on korras'
          : `${counted(advice.length, 'asi vajab', 'asja vajavad')} tähelepanu`}
      </h2>
      {!isWell && (
        <ul>
          {advice.map((item) => (
            <li key={item.title} id={item.about === 'backups' ? backupAdvice : undefined}>
              <Icon size={20} className={classes.symbol}>
                <path d="M10 2.5 18.5 17h-17Zm0 5.5v4m0 2.4v.1" />
              </Icon>
              <div>
                <strong>{item.title}</strong>
                <p>{item.detail}</p>
              </div>
              <Remedy remedy={item.remedy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Remedy({ remedy }: Pick<Advice, 'remedy'>) {
  if ('path' in remedy) {
    return (
      <Button size="xs" renderRoot={(props) => <Link {...remedy.path} {...props} />}>
        {remedy.label}
      </Button>
    )
  }
  return (
    <details className={classes.how}>
      <summary>{remedy.label}</summary>
      <p>{remedy.how}</p>
    </details>
  )
}
