import type { Variant } from '../style/theme.ts'
import { showAlert } from './alerts.ts'

/** What an alert says: its sentence, or the sentence with its type and the run it links to; `null` shows no alert. */
export type Notice = string | { readonly msg: string; readonly type?: Variant; readonly runId?: string } | null

/** Shows a notice, of the given type where it names none. @returns the alert's id; `null` without an alert */
export function showNotice(notice: Notice, type: Variant): number | null {
  if (notice === null) return null
  if (typeof notice === 'string') return showAlert(notice, type)
  return showAlert(notice.msg, notice.type ?? type, notice.runId)
}
