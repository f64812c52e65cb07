import type { Run } from '@kvartal/contract/runs'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { pauseRun, queriesWithRuns, resumeRun, showChangedRun } from '../../../api/runs.ts'
import { CancelRunDialog } from '../../../runs/progress/cancel-run-dialog.tsx'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { useFocusAfterRequest } from '../../../ui/forms/use-focus-after-request.ts'
import { messages } from './messages.ts'
import classes from './progress-card.module.css'

/** The actions of a run that has not ended. */
export function RunActions({ run }: { readonly run: Run }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // Pausing waits for the current step and cancelling interrupts it: the status changes later than the requested status.
  const wanted = run.status === 'running' ? run.wanted : 'run'
  const group = useRef<HTMLDivElement>(null)
  // The pressed button may have been replaced by another.
  useFocusAfterRequest(group, isBusy, 'button')

  const change = async (verb: 'pause' | 'resume') => {
    setBusy(true)
    try {
      const changed = await (verb === 'pause' ? pauseRun(run._id) : resumeRun(run._id))
      void showChangedRun(queryClient, changed)
    } catch (error) {
      showAlert(sentenceOf(error, verb === 'pause' ? messages.pauseFailed : messages.resumeFailed), 'danger')
      void reread(queryClient, queriesWithRuns)
    }
    setBusy(false)
  }
  const canResume = run.status === 'paused' || wanted === 'pause'

  return (
    <div ref={group} className={classes.actions}>
      {canResume ? (
        <Button loading={isBusy} onClick={() => void change('resume')}>
          Jätka
        </Button>
      ) : (
        <Button variant="default" loading={isBusy} disabled={wanted === 'cancel'} onClick={() => void change('pause')}>
          Peata
        </Button>
      )}
      <Button variant="default" disabled={isBusy || wanted === 'cancel'} onClick={() => setAsking(true)}>
        Katkesta
      </Button>
      <span className={classes.asked} role="status">
        {wantedWords(wanted)}
      </span>
      {isAsking && <CancelRunDialog run={run} onClose={() => setAsking(false)} />}
    </div>
  )
}

function wantedWords(wanted: Run['wanted']): string {
  if (wanted === 'pause') return 'Peatub, kui pooleliolev samm on valmis'
  return wanted === 'cancel' ? 'Katkeb kohe, pooleliolev samm jääb tegemata' : ''
}
