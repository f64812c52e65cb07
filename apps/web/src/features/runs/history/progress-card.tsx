import type { Run } from '@kvartal/contract/runs'
import { formatMoment } from '@kvartal/domain/format/date'
import { isFinished } from '@kvartal/domain/runs/run'
import { useEffect, useRef } from 'react'
import { RunProgress } from '../../../runs/progress/run-progress.tsx'
import { paceOf, paceWords } from '../../../runs/progress/run-pace.ts'
import { StatusBadge } from '../../../runs/progress/status-badge.tsx'
import { useNow } from '../../../runs/progress/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './progress-card.module.css'
import { RunActions } from './run-actions.tsx'
import { runLength } from './run-length.ts'

interface ProgressCardProps {
  readonly run: Run
  /** The time of the run's data, in milliseconds since 1970. */
  readonly asOf: number
  readonly mayRefresh: boolean
  /** The last refetch failed: the shown data are out of date. */
  readonly isStale: boolean
}

/** A run's progress, its start and end, and its actions. */
export function ProgressCard({ run, asOf, mayRefresh, isStale }: ProgressCardProps) {
  const hasEnded = isFinished(run.status)
  const now = useNow(5000, run.status === 'running')
  const { stepsAnHour } = paceOf(run, now, asOf)
  const part = useFocusAtEnd(hasEnded)
  return (
    <Card title="Edenemine" aside={<StatusBadge status={run.status} />}>
      <div ref={part} className={classes.progress} tabIndex={-1}>
        <RunProgress run={run} asOf={asOf} />
        {isStale && !hasEnded && (
          <p className={classes.stale} role="status">
            Server ei vasta: näha on seis kell {formatMoment(new Date(asOf).toISOString()).split(', ')[1]}. Proovime uuesti.
          </p>
        )}
        <dl className={classes.facts}>
          <Fact name="Lisatud" value={formatMoment(run.createdAt)} />
          <Fact name="Algus" value={formatMoment(run.startedAt)} />
          <Fact name="Lõpp" value={formatMoment(run.finishedAt)} />
          <Fact name="Kestus" value={runLength(run, now)} />
          {hasEnded && stepsAnHour !== null && <Fact name="Tempo" value={paceWords(stepsAnHour)} />}
        </dl>
        {mayRefresh && !hasEnded && <RunActions run={run} />}
      </div>
    </Card>
  )
}

/** The buttons disappear when the run ends; a focus on one of them is moved to the card instead of being lost. */
function useFocusAtEnd(hasEnded: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    const endsNow = hasEnded && !hadEnded.current
    hadEnded.current = hasEnded
    if (endsNow && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [hasEnded])
  return part
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
