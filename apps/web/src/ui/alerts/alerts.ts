import { useStore } from '../../store.ts'
import type { Variant } from '../style/theme.ts'
import { type Alert, type AlertExtras, createAlertStore } from './alert-store.ts'

/** The page's single stack of alerts. */
export const alerts = createAlertStore()

/** Shows a message at the top right. */
export const showAlert = alerts.show

/** Removes a message early, because it no longer applies. */
export const dismissAlert = alerts.dismiss

/** The alerts shown now. */
export function useAlerts(): readonly Alert[] {
  return useStore(alerts)
}

/** What an alert says: its sentence, or the sentence with its type and the run or action it offers; `null` shows no alert. */
export type Notice =
  | string
  | ({ readonly msg: string; readonly type?: Variant } & AlertExtras)
  | null

/** Shows a notice, of the given type where it names none. @returns the alert's id; `null` without an alert */
export function showNotice(notice: Notice, type: Variant): number | null {
  if (notice === null) return null
  if (typeof notice === 'string') return showAlert(notice, type)
  const { msg, type: ownType = type, ...extras } = notice
  return showAlert(msg, ownType, extras)
}
