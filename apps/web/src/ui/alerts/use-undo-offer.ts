import { useCallback, useEffect, useRef } from 'react'
import { dismissAlert, showAlert } from './alerts.ts'

interface UndoOffer {
  /** Says what was removed, with a button that undoes it. The previous offer is withdrawn. */
  readonly offer: (message: string, undo: () => void) => void
  readonly withdraw: () => void
}

/** Offers to undo the last removal, until the screen is left. */
export function useUndoOffer(): UndoOffer {
  const alertId = useRef<number | null>(null)
  const withdraw = useCallback(() => {
    if (alertId.current !== null) dismissAlert(alertId.current)
    alertId.current = null
  }, [])
  useEffect(() => withdraw, [withdraw])
  const offer = useCallback(
    (message: string, undo: () => void) => {
      withdraw()
      alertId.current = showAlert(message, 'info', { action: { label: 'Võta tagasi', run: undo } })
    },
    [withdraw],
  )
  return { offer, withdraw }
}
