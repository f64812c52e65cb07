import type { Notice } from '../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

/** The alert when the register was read; a warning says that another source replaced it. */
export function registryNotice(warning: string | null): Notice {
  return warning === null ? messages.loaded : { msg: warning, type: 'warning' }
}
