import * as calls from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

const fallback = 'Failed to fetch setting(s)'

/** All settings of the system. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: reading(calls.listSettings, {}, fallback),
  })
}

/** Whether anonymous visitors may recommend companies; a failed read counts as no (specification, section 7). */
export function recommendForAllQuery() {
  return queryOptions({
    queryKey: ['settings', 'recommend-for-all'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(calls.readRecommendForAll, {}, fallback, signal)).value
      } catch (error) {
        if (signal.aborted) throw error
        console.warn('Whether recommending is open to all could not be read:', error)
        return false
      }
    },
  })
}

export const saveSetting = (key: calls.SettingKey, value: calls.Setting['value']) =>
  call(calls.saveSetting, { params: { key }, body: { value } }, 'Failed to update setting')
