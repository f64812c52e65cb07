import { existingRunOf, sentenceOf } from '../../api/api-error.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

/** Notifies that an equal run waits or is active already, and returns its id; `null` without a message for other failures. */
export function showExistingRun(error: unknown): string | null {
  const id = existingRunOf(error)
  if (id !== null) showAlert(sentenceOf(error, 'Selline uuendamine on juba ootel või käib'), 'info', id)
  return id
}
