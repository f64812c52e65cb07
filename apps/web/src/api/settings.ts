import { listSettings, saveSetting as saveCall, type Setting, type SettingKey } from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All settings of the system. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: ({ signal }) => call(listSettings, {}, { fallback: 'Failed to fetch setting(s)', signal }),
  })
}

export async function saveSetting(key: SettingKey, value: Setting['value']): Promise<Setting> {
  return call(saveCall, { params: { key }, body: { value } }, { fallback: 'Failed to update setting' })
}
