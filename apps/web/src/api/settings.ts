import { readRecommendForAll } from '@kvartal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Whether visitors may recommend companies; a failed read counts as no (specification, section 8). */
export function recommendForAllQuery() {
  return queryOptions({
    queryKey: ['settings', 'showRecommendForAll'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(readRecommendForAll, {}, { fallback: 'Failed to fetch setting', signal })).value
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        console.warn('The setting showRecommendForAll could not be read:', error.message)
        return false
      }
    },
  })
}
