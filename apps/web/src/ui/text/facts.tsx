import { missing } from '@kvartal/domain/format/number'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A fact's name and value; `null` is shown as missing. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /**
   * `beside`: a line for each, the values below each other; `lines`: the same with values at the right edge.
   * `columns`: beside each other; `grid`: the same with large figures.
   */
  readonly layout: 'beside' | 'lines' | 'columns' | 'grid'
}

/** Names and values, in display order. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}
