import { formatMoment } from '@kvartal/domain/format/date'
import { type ReactNode, useId } from 'react'
import classes from './status-tile.module.css'

interface StatusTileProps {
  readonly title: string
  /** What an update does. */
  readonly sentence: string
  /** Names and values, in their order. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** When it last succeeded; left out where it cannot be started yet. */
  readonly lastSuccess?: string | null
  readonly children?: ReactNode
}

/** One of the kinds of data: how complete they are, and what can be done about it. */
export function StatusTile({ title, sentence, facts, lastSuccess, children }: StatusTileProps) {
  const titleId = useId()
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.sentence}>{sentence}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lastSuccess !== undefined && (
          <div>
            <dt>Viimati õnnestus</dt>
            <dd>{lastSuccess === null ? 'Pole veel käivitatud' : formatMoment(lastSuccess)}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  )
}
