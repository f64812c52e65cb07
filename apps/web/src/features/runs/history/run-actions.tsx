import type { Run } from '@kvartal/contract/runs'
import { Box, Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { pauseRun, resumeRun } from '../../../api/runs.ts'
import { CancelRunDialog } from '../../../runs/progress/cancel-run-dialog.tsx'
import { useChangeRun } from '../../../runs/progress/use-change-run.ts'
import { useFocusAfterRequest } from '../../../ui/forms/use-focus-after-request.ts'

/** What the requested status means until the worker has noticed it: pausing waits for the current step. */
const wantedWords = {
  run: '',
  pause: 'Peatub, kui pooleliolev samm on valmis',
  cancel: 'Katkeb kohe, pooleliolev samm jääb tegemata',
} as const

/** The actions of a run that has not ended. */
export function RunActions({ run }: { readonly run: Run }) {
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
