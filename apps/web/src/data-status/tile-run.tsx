import { isFinished } from '@kvartal/domain/runs/run'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runPath } from '../paths.ts'
import { CancelRunDialog } from '../run-progress/cancel-run-dialog.tsx'
import { RunProgress } from '../run-progress/run-progress.tsx'
import { StatusBadge } from '../run-progress/status-badge.tsx'
import { useReadRun } from '../run-progress/use-read-run.ts'
import classes from './status-tile.module.css'

interface TileRunProps {
  readonly id: string
  readonly onEnded: (id: string) => void
}

/** The run that a tile speaks of: how far it is, and when it has ended, how. Drawn anew for every run. */
export function TileRun({ id, onEnded }: TileRunProps) {
  const { data: run, isError, dataUpdatedAt } = useReadRun(id)
  const [isAsking, setAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const isCancelledHere = useRef(false)
  const hasEnded = run !== undefined && isFinished(run.status)
  // Once for a run, however often the tile is drawn afterwards.
  const tellEnd = useEffectEvent(() => onEnded(id))
  useEffect(() => {
    if (!hasEnded) return
    tellEnd()
    // The button that opened the question has gone with the run.
    if (isCancelledHere.current) link.current?.focus()
  }, [hasEnded])

  return (
    <div className={classes.run}>
      {run !== undefined && !hasEnded && <RunProgress run={run} asOf={dataUpdatedAt} />}
      <div className={classes.runLine}>
        {run !== undefined && (
          <span>
            {hasEnded && 'Viimane uuendamine: '}
            <StatusBadge status={run.status} />
          </span>
        )}
        {run === undefined && <span>{isError ? 'Käigu laadimine ebaõnnestus' : 'Uuendamine algab'}</span>}
        <Link ref={link} {...runPath(id)} className={classes.link}>
          Vaata käiku
        </Link>
        {run !== undefined && !hasEnded && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            Katkesta
          </Button>
        )}
      </div>
      {isAsking && run !== undefined && (
        <CancelRunDialog
          run={run}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            isCancelledHere.current = true
          }}
        />
      )}
    </div>
  )
}
