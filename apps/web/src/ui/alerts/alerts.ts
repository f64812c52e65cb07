import { useSyncExternalStore } from 'react'
import { type Alert, createAlertStore } from './alert-store.ts'

/** The page's single stack of alerts. */
export const alerts = createAlertStore()

/** Shows a message at the top right. */
export const showAlert = alerts.show

/** Removes a message early, because it no longer applies. */
export const dismissAlert = alerts.dismiss

/** The alerts shown now. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(alerts.subscribe, alerts.current)
}
