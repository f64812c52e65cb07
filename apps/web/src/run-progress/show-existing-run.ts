import { existingRunOf, sentenceOf } from '../api/api-error.ts'
import { showAlert } from '../ui/alerts/alerts.ts'

/** Tells that the run asked for waits or goes on already, and gives its id; `null`, and silent, for any other failure. */
export function showExistingRun(error: unknown): string | null {
  const id = existingRunOf(error)
  if (id !== null) showAlert(sentenceOf(error, 'Selline uuendamine on juba ootel või käib'), 'info', id)
  return id
}
