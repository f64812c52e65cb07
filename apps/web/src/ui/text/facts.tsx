import { missing } from '@kvartal/domain/format/number'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/**
 * A fact's name and value, where `null` is shown as missing, and the unit that follows the name.
 */
export type Fact = readonly [name: string, value: ReactNode, unit?: string]

interface FactsProps {
  readonly facts: readonly Fact[]
  /**
   * `beside`: a line for each, the values below each other; `lines`: the same with values at the
   * right edge. `columns`: beside each other; `grid`: the same with large figures.
   */
  readonly layout: 'beside' | 'lines' | 'columns' | 'grid'
}

/** Names and values, in display order. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(([name, value, unit]) => (
        <div key={name}>
          <dt>
            {unit === undefined ? (
              name
            ) : (
              <>
                <span>{name}</span> <span>{unit}</span>
              </>
            )}
          </dt>
          <dd>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}
