import { existingRunOf, sentenceOf } from '../../api/api-error.ts'
import type { Notice } from '../../ui/alerts/alerts.ts'

/** Says that an equal run is queued or running already, and links to it; `null` for other failures. */
export function existingRunNotice(error: unknown): Notice {
  const runId = existingRunOf(error)
  return runId === null
    ? null
    : { msg: sentenceOf(error, 'Selline uuendamine on juba ootel või käib'), type: 'info', runId }
}
