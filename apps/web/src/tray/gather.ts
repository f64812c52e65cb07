import { showAlert } from '../ui/alerts/alerts.ts'
import { addToTray, mostInTray, type TrayCompany } from './tray.ts'

/** Adds companies to the tray, and says when it has no room for all of them. */
export function gather(companies: readonly TrayCompany[]): void {
  if (!addToTray(companies)) showAlert(`Võrdlusse mahub kuni ${mostInTray} ettevõtet`, 'warning')
}
