import { useSyncExternalStore } from 'react'
import { type Alert, createAlertStore } from './alert-store.ts'

/** The one stack of alerts that the page has. */
export const alerts = createAlertStore()

/** Shows a message to the person at the top right. */
export const showAlert = alerts.show

/** The alerts on the screen now. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(alerts.subscribe, alerts.current)
}
