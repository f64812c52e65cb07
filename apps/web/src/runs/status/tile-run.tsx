import { isFinished } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runPath } from '../../paths.ts'
import { CancelRunDialog } from '../progress/cancel-run-dialog.tsx'
import { RunProgress } from '../progress/run-progress.tsx'
import { StatusBadge } from '../progress/status-badge.tsx'
import { usePolledRun } from '../progress/use-polled-run.ts'
import classes from './status-tile.module.css'

interface TileRunProps {
  readonly id: string
  readonly onEnded: (id: string) => void
}

/** The tile's current run: its progress, or how it ended. Remounted for every run. */
export function TileRun({ id, onEnded }: TileRunProps) {
  const { data: run, isError, dataUpdatedAt } = usePolledRun(id)
  const [isAsking, setAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const isCancelledHere = useRef(false)
  const hasEnded = run !== undefined && isFinished(run.status)
  const missed = run === undefined ? null : missedSentence(run)
  // Once per run, however often the tile is re-rendered.
  const notifyEnd = useEffectEvent(() => onEnded(id))
  useEffect(() => {
    if (!hasEnded) return
    notifyEnd()
    // The button that opened the dialog disappears with the run, so the focus is moved.
    if (isCancelledHere.current) link.current?.focus()
  }, [hasEnded])

  return (
    <Stack
      gap={8}
      px={14}
      py={12}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius)"
      bg="var(--ground)"
      className={classes.run ?? ''}
    >
      {run !== undefined && !hasEnded && <RunProgress run={run} asOf={dataUpdatedAt} />}
      <Group justify="space-between" gap="8px 16px">
        {run !== undefined && (
          <span>
            {hasEnded && 'Viimane uuendamine: '}
            <StatusBadge run={run} />
          </span>
        )}
        {run === undefined && (
          <span>{isError ? 'Uuendamise laadimine ebaõnnestus' : 'Uuendamine algab'}</span>
        )}
        <Link ref={link} {...runPath(id)}>
          Vaata uuendamist
        </Link>
        {run !== undefined && !hasEnded && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            Katkesta
          </Button>
        )}
      </Group>
      {missed !== null && <p>{missed}</p>}
      {isAsking && run !== undefined && (
        <CancelRunDialog
          run={run}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            isCancelledHere.current = true
          }}
        />
      )}
    </Stack>
  )
}
