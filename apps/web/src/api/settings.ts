import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

const fallback = 'Failed to fetch setting(s)'

/** All settings of the system. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: reading('GET /api/settings', {}, fallback),
  })
}

/**
 * Whether anonymous visitors may recommend companies; a failed read counts as no (specification,
 * section 7).
 */
export function recommendForAllQuery() {
  return queryOptions({
    queryKey: ['settings', 'recommend-for-all'],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /api/settings/showRecommendForAll', {}, fallback, signal)).value
      } catch (error) {
        if (signal.aborted) throw error
        console.warn('Whether recommending is open to all could not be read:', error)
        return false
      }
    },
  })
}

export const saveSetting = (key: SettingKey, value: Setting['value']) =>
  call('PUT /api/settings/{key}', { params: { key }, body: { value } }, 'Failed to update setting')
