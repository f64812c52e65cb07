import { formatMoment } from '@kvartal/domain/format/date'
import type { RunKind } from '@kvartal/domain/runs/run'
import { type ReactNode, useId } from 'react'
import type { DataSummary } from '../api/scraper.ts'
import classes from './status-tile.module.css'

interface StatusTileProps {
  readonly title: string
  /** What an update does. */
  readonly sentence: string
  /** Names and values, in their order. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Stands over the facts, while some of them are being read or could not be. */
  readonly instead?: ReactNode
  readonly kind: RunKind
  readonly summary: DataSummary
  /** Whether a run of its kind is shown, of which the summary may not know yet. */
  readonly showsRun: boolean
  readonly children?: ReactNode
}

/** One of the kinds of data: how complete they are, and what can be done about it. */
export function StatusTile({ title, sentence, facts, instead, kind, summary, showsRun, children }: StatusTileProps) {
  const lastSuccess = summary.lastSuccess[kind] ?? null
  const wasStarted = showsRun || (summary.lastStart[kind] ?? null) !== null
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
          <dd>{lastSuccess === null ? neverWords(wasStarted) : formatMoment(lastSuccess)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

function neverWords(wasStarted: boolean): string {
  return wasStarted ? 'Pole veel õnnestunud' : 'Pole veel käivitatud'
}
