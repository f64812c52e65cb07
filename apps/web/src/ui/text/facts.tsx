import classes from './facts.module.css'

export type Fact = readonly [name: string, value: string]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** `lines`: a line for each, its value at the right. `columns`: beside each other; `grid`: the same with large figures. */
  readonly layout: 'lines' | 'columns' | 'grid'
}

/** Names and values, in display order. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
