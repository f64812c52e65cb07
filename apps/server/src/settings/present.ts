import { type Setting, type SettingKey, settingKeys } from '@kvartal/contract/settings'
import type { Setting as SettingRecord } from '@kvartal/database/settings/find-setting'
import { settingValue } from './stored-setting.ts'

/** A setting as administrators see it, also where nothing is stored. */
export function presentSetting(key: SettingKey, stored: SettingRecord | null): Setting {
  return {
    key,
    value: settingValue(key, stored?.value),
    description: stored?.description ?? null,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
  }
}

/** Every setting that there can be; what else may be stored is none of them. */
export function presentSettings(stored: readonly SettingRecord[]): Setting[] {
  return settingKeys.map((key) => presentSetting(key, stored.find((setting) => setting.key === key) ?? null))
}
