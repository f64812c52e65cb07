import { formatMoment } from '@kvartal/domain/format/date'
import type { RunKind } from '@kvartal/domain/runs/run'
import { type ReactNode, useId } from 'react'
import type { DataSummary } from '../../api/scraper.ts'
import classes from './status-tile.module.css'

interface StatusTileProps {
  readonly title: string
  /** What an update does. */
  readonly sentence: string
  /** Names and values, in display order. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Shown above the facts while some are loading or failed to load. */
  readonly instead?: ReactNode
  readonly kind: RunKind
  readonly summary: DataSummary
  readonly children?: ReactNode
}

/** One kind of data: how complete it is, and its actions. */
export function StatusTile({ title, sentence, facts, instead, kind, summary, children }: StatusTileProps) {
  const lastSuccess = summary.lastSuccess[kind] ?? null
  const nextRun = summary.nextRun[kind] ?? null
  const titleId = useId()
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.sentence}>{sentence}</p>
      {instead}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Viimati õnnestus</dt>
          <dd>{lastSuccess === null ? 'veel mitte kordagi' : formatMoment(lastSuccess)}</dd>
        </div>
        <div>
          <dt>Automaatne uuendamine</dt>
          <dd>{nextRun === null ? 'välja lülitatud' : formatMoment(nextRun)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
