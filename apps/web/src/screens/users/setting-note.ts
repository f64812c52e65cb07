import type { Setting } from '@kvartal/contract/settings'
import { formatMoment } from '@kvartal/domain/format/date'

/** Who last changed a setting, and when: 'Muutis Mari Maasikas, 21.11.2026, 09:15'. */
export function settingNote({
  updatedBy,
  updatedAt,
}: Pick<Setting, 'updatedBy' | 'updatedAt'>): string {
  return updatedBy === null ? 'Vaikeväärtus' : `Muutis ${updatedBy}, ${formatMoment(updatedAt)}`
}
