import { type SettingKey, settingValues } from '@kvartal/contract/settings'
import type { Database } from '@kvartal/database/open'
import { findSetting } from '@kvartal/database/settings/find-setting'
import type { Role } from '@kvartal/domain/access/role'
import * as z from 'zod/mini'

/** What holds while nothing fitting is stored. */
const fallbacks = { showRecommendForAll: false, defaultUserRole: 'külaline' } as const satisfies Record<SettingKey, unknown>

/** A stored value where it is one that the setting can have, else what holds without one. */
export function settingValue<Key extends SettingKey>(key: Key, stored: unknown): z.output<(typeof settingValues)[Key]> {
  const parsed = z.safeParse(settingValues[key], stored)
  // Both are of this very key; the compiler only sees the union over all keys.
  return (parsed.success ? parsed.data : fallbacks[key]) as z.output<(typeof settingValues)[Key]>
}

/** The role of accounts that people open themselves. */
export async function readDefaultUserRole(database: Database): Promise<Role> {
  const stored = await findSetting(database.db, 'defaultUserRole')
  return settingValue('defaultUserRole', stored?.value)
}

/** Whether visitors who are not logged in may recommend companies. */
export async function isRecommendingOpenToAll(database: Database): Promise<boolean> {
  const stored = await findSetting(database.db, 'showRecommendForAll')
  return settingValue('showRecommendForAll', stored?.value)
}
