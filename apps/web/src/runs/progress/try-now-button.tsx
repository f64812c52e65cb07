import { Button } from '@mantine/core'
import { tryRunNow } from '../../api/runs.ts'
import { useChangeRun } from './use-change-run.ts'

interface TryNowButtonProps {
  readonly id: string
  /** What waits for a retry; part of the button's accessible name. */
  readonly what: string
}

/** Retries now what waits for a retry. */
export function TryNowButton({ id, what }: TryNowButtonProps) {
  const tryNow = useChangeRun({ send: () => tryRunNow(id), failed: 'Uus katse ei alanud' })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Proovi kohe: ${what}`}
      loading={tryNow.isBusy}
      onClick={() => tryNow.run()}
    >
      Proovi kohe
    </Button>
  )
}
