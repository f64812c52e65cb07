import type { InputAt } from '@kvartal/contract/endpoints'
import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'
import { downloadFile } from './download.ts'

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

export function retentionQuery() {
  return queryOptions({
    queryKey: ['settings', 'retention'],
    queryFn: reading('GET /api/retention', {}, 'Error fetching retention'),
    staleTime: 0,
  })
}

export const saveRetention = (body: NonNullable<InputAt<'PUT /api/retention'>['body']>) =>
  call('PUT /api/retention', { body }, 'Error saving retention')

/** Downloads the runs that are deleted in the next thirty days. */
export async function downloadExpiringRuns(): Promise<void> {
  await downloadFile(
    'GET /api/retention/runs',
    { query: { format: 'jsonl' } },
    {
      fallback: 'Error fetching runs',
      mediaType: 'application/jsonl',
      fileName: 'uuendamised.jsonl',
    },
  )
}
