import type { QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { queriesWithCompanies } from '../../api/curated-companies.ts'
import { reread } from '../../api/query-client.ts'
import { undoChange } from '../../api/undo.ts'
import { type Notice, showAlert } from './alerts.ts'

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
