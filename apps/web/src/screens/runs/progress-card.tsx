import type { Run } from '@kvartal/contract/runs'
import { formatMoment } from '@kvartal/domain/format/date'
import { isFinished } from '@kvartal/domain/runs/run'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useRef, useState, useEffect } from 'react'
import { pauseRun, resumeRun } from '../../api/runs.ts'
import { CancelRunDialog, useChangeRun } from '../../runs/progress/change-run.tsx'
import { paceOf, paceWords, runLength } from '../../runs/progress/run-pace.ts'
import { RunProgress } from '../../runs/progress/run-progress.tsx'
import { StatusBadge } from '../../runs/progress/status-badge.tsx'
import { useNow } from '../../runs/progress/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { useFocusAfterRequest } from '../../ui/forms/use-focus-after-request.ts'
import { Facts } from '../../ui/text/facts.tsx'
import classes from './run-page.module.css'

/**
 * What the requested status means until the worker has noticed it: pausing waits for the current
 * step.
 */
const wantedWords = {
  run: '',
  pause: 'Peatub, kui pooleliolev samm on valmis',
  cancel: 'Katkeb kohe, pooleliolev samm jääb tegemata',
} as const

/** The actions of a run that has not ended. */
function RunActions({ run }: { readonly run: Run }) {
  const [isAsking, setAsking] = useState(false)
  const pause = useChangeRun({
    send: () => pauseRun(run._id),
    failed: 'Uuendamise peatamine ebaõnnestus',
  })
  const resume = useChangeRun({
    send: () => resumeRun(run._id),
    failed: 'Uuendamise jätkamine ebaõnnestus',
  })
  const isBusy = pause.isBusy || resume.isBusy
  const wanted = run.status === 'running' ? run.wanted : 'run'
  const group = useRef<HTMLDivElement>(null)
  // The pressed button may have been replaced by another.
  useFocusAfterRequest(group, isBusy, 'button')

  return (
    <Group ref={group} gap="8px 12px">
      {run.status === 'paused' || wanted === 'pause' ? (
        <Button loading={isBusy} onClick={() => resume.run()}>
          Jätka
        </Button>
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          disabled={wanted === 'cancel'}
          onClick={() => pause.run()}
        >
          Peata
        </Button>
      )}
      <Button
        variant="default"
        disabled={isBusy || wanted === 'cancel'}
        onClick={() => setAsking(true)}
      >
        Katkesta
      </Button>
      <Box component="span" c="dimmed" role="status">
        {wantedWords[wanted]}
      </Box>
      {isAsking && <CancelRunDialog run={run} onClose={() => setAsking(false)} />}
    </Group>
  )
}

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

/**
 * The buttons disappear when the run ends; a focus on one of them is moved to the card instead of
 * being lost.
 */
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
