import { missing } from '@kvartal/domain/format/number'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A fact's name and value; `null` is shown as missing. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts under each other: name on the left, value on the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The source and date of the facts above. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  return <p className={classes.source}>{children}</p>
}
