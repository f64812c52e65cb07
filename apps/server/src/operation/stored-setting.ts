import {
  type Setting,
  type SettingKey,
  settingKeys,
  settingValues,
} from '@kvartal/contract/settings'
import type { Reads } from '@kvartal/database/open'
import { findSetting, type Setting as SettingRecord } from '@kvartal/database/settings'
import { mustHaveSecondFactor } from '@kvartal/domain/access/record-rules'
import type { Role } from '@kvartal/domain/access/role'
import { initialSettings } from '@kvartal/domain/settings/initial-settings'
import * as z from 'zod/mini'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'

/** The stored value if it is valid, else the default. */
export function settingValue<Key extends SettingKey>(
  key: Key,
  stored: unknown,
): z.output<(typeof settingValues)[Key]> {
  const parsed = z.safeParse(settingValues[key], stored)
  // Both belong to this key; the compiler sees only the union over all keys.
  return (parsed.success ? parsed.data : initialSettings[key].value) as z.output<
    (typeof settingValues)[Key]
  >
}

/** A setting as administrators see it, also when no value is stored. */
export function presentSetting(key: SettingKey, stored: SettingRecord | null): Setting {
  return {
    key,
    value: settingValue(key, stored?.value),
    description: stored?.description ?? null,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
  }
}

/** All known settings; others that may be stored are ignored. */
export function presentSettings(stored: readonly SettingRecord[]): Setting[] {
  return settingKeys.map((key) =>
    presentSetting(key, stored.find((setting) => setting.key === key) ?? null),
  )
}

/** The current value of a setting. */
async function readSettingValue<Key extends SettingKey>(
  { db }: Pick<Reads, 'db'>,
  key: Key,
): Promise<z.output<(typeof settingValues)[Key]>> {
  return settingValue(key, (await findSetting(db, key))?.value)
}

/** The role of self-registered accounts. */
export function readDefaultUserRole(database: Reads): Promise<Role> {
  return readSettingValue(database, 'defaultUserRole')
}

/** The setting that nearly every public read asks for, kept for a database that visitors read. */
const shownIn = new WeakMap<Reads, () => Promise<boolean>>()

/** Reads whether all companies are shown once per version of the settings. */
export function keepShown(database: Reads, versions: VersionTracker): void {
  shownIn.set(
    database,
    keepPerVersion(
      () => versions.read('settings'),
      () => readSettingValue(database, 'showAllCompanies'),
    ),
  )
}

/** Whether companies that are not curated are shown to visitors. */
export function areAllCompaniesShown(database: Reads): Promise<boolean> {
  return shownIn.get(database)?.() ?? readSettingValue(database, 'showAllCompanies')
}

/** Whether visitors who are not logged in may recommend companies. */
export function isRecommendingOpenToAll(database: Reads): Promise<boolean> {
  return readSettingValue(database, 'showRecommendForAll')
}

/** Whether accounts of a role must have a second factor. */
export async function isSecondFactorRequired(
  database: Pick<Reads, 'db'>,
  role: Role,
): Promise<boolean> {
  return mustHaveSecondFactor(await readSettingValue(database, 'requireSecondFactor'), role)
}
