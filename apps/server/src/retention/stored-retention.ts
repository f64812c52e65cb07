import { retentionForm } from '@kvartal/contract/retention'
import type { Database } from '@kvartal/database/open'
import { type Retention, usualRetention } from '@kvartal/domain/retention/retention'
import { readSettingGroup, type SettingGroup } from '../settings/setting-group.ts'

/** How long what is kept. Nothing is deleted earlier than anybody may choose, since what does not fit is not used. */
export const retentionGroup: SettingGroup<Retention> = {
  key: 'retention',
  description: 'Kui mitu päeva mida alles hoitakse',
  schema: retentionForm,
  usual: usualRetention,
}

export interface StoredRetention {
  readonly retention: Retention
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

export async function readStoredRetention(db: Database['db']): Promise<StoredRetention> {
  const { values: retention, ...change } = await readSettingGroup(db, retentionGroup)
  return { retention, ...change }
}
