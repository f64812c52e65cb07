import { Button } from '@mantine/core'
import { useAlertWhile } from '../alerts/use-alert-while.ts'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  /** What failed: 'Ettevõtete laadimine ebaõnnestus'. */
  readonly title: string
  /** The alert's message, when it differs from the title. */
  readonly alert?: string
  /** The reason, when the server sent one for users. */
  readonly reason?: string
  readonly onRetry: () => void
}

/** Replaces content that could not be loaded, in addition to an alert; the rest of the page stays. */
export function FailedState({ title, alert = title, reason, onRetry }: FailedStateProps) {
  useAlertWhile(true, alert)
  return (
    <EmptyState title={title}>
      {reason !== undefined && <p>{reason}</p>}
      <Button mt={reason === undefined ? 0 : 8} variant="default" size="xs" onClick={onRetry}>
        Proovi uuesti
      </Button>
    </EmptyState>
  )
}
