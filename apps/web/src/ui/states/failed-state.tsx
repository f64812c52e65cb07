import { Button } from '@mantine/core'
import classes from './state.module.css'

interface FailedStateProps {
  /** What failed: 'Ettevõtete laadimine ebaõnnestus'. */
  readonly title: string
  /** Why, where the server said it in words for people. */
  readonly reason?: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** Shown in the place of what could not be read; the rest of the page stays. */
export function FailedState({ title, reason, onRetry, isRetrying = false }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      {reason !== undefined && <p className={classes.text}>{reason}</p>}
      <Button variant="default" size="xs" onClick={onRetry} loading={isRetrying}>
        Proovi uuesti
      </Button>
    </div>
  )
}
