import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { queriesWithCompanies } from '../../api/curated-companies.ts'
import { reread } from '../../api/query-client.ts'
import { undoChange } from '../../api/undo.ts'
import { type Notice, showAlert, dismissAlert } from './alerts.ts'

/** The notice of a change with the button that undoes it; without a token only its sentence. */
export function undoable(
  queryClient: QueryClient,
  msg: string,
  undoToken: string | null,
  onUndone?: () => void,
): Notice {
  if (undoToken === null) return msg
  return {
    msg,
    action: { label: 'Võta tagasi', run: () => void undo(queryClient, undoToken, onUndone) },
  }
}

async function undo(queryClient: QueryClient, token: string, onUndone?: () => void): Promise<void> {
  try {
    await undoChange(token)
    onUndone?.()
    showAlert('Muudatus on tagasi võetud', 'success')
  } catch (error) {
    showAlert(sentenceOf(error, 'Muudatuse tagasivõtmine ebaõnnestus'), 'danger')
  }
  // A refusal means that others have changed something.
  await reread(queryClient, [...queriesWithCompanies, ['undoable']])
}

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
