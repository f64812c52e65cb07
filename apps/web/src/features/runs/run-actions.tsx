import type { Run } from '@kvartal/contract/runs'
import type { RunStatus } from '@kvartal/domain/runs/run'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { pauseRun, rereadRuns, resumeRun } from '../../api/runs.ts'
import { CancelRunDialog } from '../../run-progress/cancel-run-dialog.tsx'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { useFocusAfterRequest } from '../../ui/use-focus-after-request.ts'
import { messages } from './messages.ts'
import classes from './progress-card.module.css'

interface Wish {
  readonly verb: 'pause' | 'cancel'
  /** How the run stood when it was asked for: another status is the answer. */
  readonly status: RunStatus
}

/** What can be done with a run that has not ended. */
export function RunActions({ run }: { readonly run: Run }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // The step in hand is finished first, so that the answer to a wish comes later than the wish.
  const [wish, setWish] = useState<Wish | null>(null)
  const asked = wish !== null && wish.status === run.status ? wish.verb : null
  const group = useRef<HTMLDivElement>(null)
  // The button that was pressed may have become another one.
  useFocusAfterRequest(group, isBusy, 'button')

  const change = async (verb: 'pause' | 'resume') => {
    setBusy(true)
    try {
      await (verb === 'pause' ? pauseRun(run._id) : resumeRun(run._id))
      setWish(verb === 'pause' ? { verb, status: run.status } : null)
    } catch (error) {
      showAlert(sentenceOf(error, verb === 'pause' ? messages.pauseFailed : messages.resumeFailed), 'danger')
    }
    setBusy(false)
    await rereadRuns(queryClient)
  }
  const canResume = run.status === 'paused' || asked === 'pause'

  return (
    <div ref={group} className={classes.actions}>
      {canResume ? (
        <Button loading={isBusy} onClick={() => void change('resume')}>
          Jätka
        </Button>
      ) : (
        <Button variant="default" loading={isBusy} disabled={asked === 'cancel'} onClick={() => void change('pause')}>
          Peata
        </Button>
      )}
      <Button variant="default" disabled={isBusy || asked === 'cancel'} onClick={() => setAsking(true)}>
        Katkesta
      </Button>
      <span className={classes.asked} role="status">
        {run.status === 'running' && askedWords(asked)}
      </span>
      {isAsking && (
        <CancelRunDialog run={run} onCancelled={() => setWish({ verb: 'cancel', status: run.status })} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

function askedWords(asked: Wish['verb'] | null): string {
  if (asked === 'pause') return 'Peatub, kui pooleliolev samm on valmis'
  return asked === 'cancel' ? 'Katkeb, kui pooleliolev samm on valmis' : ''
}
