import { retentionForm } from '@kvartal/contract/retention'
import { type Retention, usualRetention } from '@kvartal/domain/retention/retention'
import type { SettingGroup } from '../settings/setting-group.ts'

/** How long what is kept. Nothing is deleted earlier than anybody may choose, since what does not fit is not used. */
export const retentionGroup: SettingGroup<Retention> = {
  key: 'retention',
  description: 'Kui mitu päeva mida alles hoitakse',
  schema: retentionForm,
  usual: usualRetention,
}
