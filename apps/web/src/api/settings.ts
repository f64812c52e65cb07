import { listSettings, readRecommendForAll, saveSetting as saveCall, type Setting, type SettingKey } from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All settings of the system. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: ({ signal }) => call(listSettings, {}, { fallback: 'Failed to fetch setting(s)', signal }),
  })
}

/** Whether anonymous visitors may recommend companies; a failed read counts as no (specification, section 7). */
export function recommendForAllQuery() {
  return queryOptions({
    queryKey: ['settings', 'recommend-for-all'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(readRecommendForAll, {}, { fallback: 'Failed to fetch setting(s)', signal })).value
      } catch (error) {
        if (signal.aborted) throw error
        console.warn('Whether recommending is open to all could not be read:', error)
        return false
      }
    },
  })
}

export async function saveSetting(key: SettingKey, value: Setting['value']): Promise<Setting> {
  return call(saveCall, { params: { key }, body: { value } }, { fallback: 'Failed to update setting' })
}
