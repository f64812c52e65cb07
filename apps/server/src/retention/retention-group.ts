import { retentionForm } from '@kvartal/contract/retention'
import { type Retention, usualRetention } from '@kvartal/domain/retention/retention'
import type { SettingGroup } from '../settings/setting-group.ts'

/** How long each kind of data is kept. Invalid values are ignored, so nothing is deleted earlier than the shortest period that can be chosen. */
export const retentionGroup: SettingGroup<Retention> = {
  key: 'retention',
  description: 'Kui mitu päeva mida alles hoitakse',
  schema: retentionForm,
  usual: usualRetention,
}
