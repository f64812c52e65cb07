import { isFinished } from '@kvartal/domain/runs/run'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import type { WholeRun } from '../../../../api/runs.ts'
import { RunProgress } from '../../../../runs/progress/run-progress.tsx'
import { StatusBadge } from '../../../../runs/progress/status-badge.tsx'
import { useLiveRun } from '../../../../runs/progress/use-live-run.ts'
import { Card } from '../../../../ui/card.tsx'
import { FailedState } from '../../../../ui/states/failed-state.tsx'
import { outcomeSentence } from './load-run-outcome.ts'
import classes from './load-run.module.css'

interface LoadRunProps {
  readonly id: string
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** The run that loads reports: its progress, then its result and failures. */
export function LoadRun({ id, onEnded, onClose }: LoadRunProps) {
  const { data: run, error, isFetching, refetch, dataUpdatedAt } = useLiveRun(id)
  const hasEnded = run !== undefined && isFinished(run.status)
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  if (run === undefined && error !== null) {
    return (
      <Card title="Aruannete laadimine">
        {isOfSomebodyElse(error) ? (
          <div className={classes.run}>
            <p role="status">Sama päringu käivitas keegi teine. Loe aruanded mõne aja pärast uuesti.</p>
            <div className={classes.buttons}>
              <Button variant="default" size="xs" onClick={onEnded}>
                Loe aruanded uuesti
              </Button>
              <Button variant="default" size="xs" onClick={onClose}>
                Sulge
              </Button>
            </div>
          </div>
        ) : (
          <FailedState title="Päringu edenemise laadimine ebaõnnestus" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    )
  }
  return (
    <Card title="Aruannete laadimine" aside={run !== undefined && <StatusBadge status={run.status} />}>
      <div className={classes.run}>
        {run === undefined && <p role="status">Päring algab</p>}
        {run !== undefined && !hasEnded && <RunProgress run={run} asOf={dataUpdatedAt} />}
        {hasEnded && <Outcome run={run} />}
        {hasEnded && (
          <Button variant="default" size="xs" onClick={onClose}>
            Sulge
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The run's page is visible to its starter and to managers. */
function isOfSomebodyElse(error: Error): boolean {
  return error instanceof ApiError && error.status === 403
}

function Outcome({ run }: { readonly run: WholeRun }) {
  const { failures, kind } = run
  // Each failure names its year; those of whole files concern other companies.
  const reasons = kind === 'company-reports' ? Object.keys(run.counts.skipped) : []
  const sentence = outcomeSentence(run)
  return (
    <div role="status">
      {sentence !== null && <p>{sentence}</p>}
      {failures.length + reasons.length > 0 && (
        <ul className={classes.reasons}>
          {failures.map(({ step, reason }) => (
            <li key={step}>
              <strong>{step}:</strong> {reason}
            </li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
      )}
    </div>
  )
}
