import type { Run } from '@kvartal/contract/runs'
import { formatMoment } from '@kvartal/domain/format/date'
import { isFinished } from '@kvartal/domain/runs/run'
import { Box, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { paceOf, paceWords, runLength } from '../../../runs/progress/run-pace.ts'
import { RunProgress } from '../../../runs/progress/run-progress.tsx'
import { StatusBadge } from '../../../runs/progress/status-badge.tsx'
import { useNow } from '../../../runs/progress/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { RunActions } from './run-actions.tsx'
import classes from './run-page.module.css'

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
  const card = useFocusAtEnd(hasEnded)
  return (
    <Card ref={card} title="Edenemine" aside={<StatusBadge run={run} />}>
      <Stack gap={14}>
        <RunProgress run={run} asOf={asOf} />
        {isStale && !hasEnded && (
          <Box component="p" c="var(--warning)" fw={500} role="status">
            Server ei vasta: näha on seis kell{' '}
            {formatMoment(new Date(asOf).toISOString()).split(', ')[1]}. Proovitakse uuesti.
          </Box>
        )}
        <div className={classes.facts}>
          <Facts
            layout="columns"
            facts={[
              ['Lisatud', formatMoment(run.createdAt)],
              ['Algus', formatMoment(run.startedAt)],
              ['Lõpp', formatMoment(run.finishedAt)],
              ['Kestus', runLength(run, now)],
              ...(hasEnded && stepsAnHour !== null
                ? [['Tempo', paceWords(stepsAnHour)] as const]
                : []),
            ]}
          />
        </div>
        {mayRefresh && !hasEnded && <RunActions run={run} />}
      </Stack>
    </Card>
  )
}

/** The buttons disappear when the run ends; a focus on one of them is moved to the card instead of being lost. */
function useFocusAtEnd(hasEnded: boolean) {
  const card = useRef<HTMLElement>(null)
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    const endsNow = hasEnded && !hadEnded.current
    hadEnded.current = hasEnded
    if (endsNow && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [hasEnded])
  return card
}
