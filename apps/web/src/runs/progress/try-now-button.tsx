import { Button } from '@mantine/core'
import { tryRunNow } from '../../api/runs.ts'
import { useChangeRun } from './use-change-run.ts'

interface TryNowButtonProps {
  readonly id: string
  /** What waits: the button's accessible name tells it. */
  readonly what: string
}

/** Tries what waits for a retry now. */
export function TryNowButton({ id, what }: TryNowButtonProps) {
  const tryNow = useChangeRun({ send: () => tryRunNow(id), failed: 'Kohe proovimine ebaõnnestus' })
  return (
    <Button variant="default" size="compact-sm" aria-label={`Proovi kohe: ${what}`} loading={tryNow.isBusy} onClick={() => tryNow.run()}>
      Proovi kohe
    </Button>
  )
}
