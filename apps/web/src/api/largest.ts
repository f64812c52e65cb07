import { parsePeriodKey, type Period } from '@kvartal/domain/period/period'
import { largestRequest } from '@kvartal/views/compare/requests'
import type { CompareView } from '@kvartal/views/compare/view'
import { queryOptions } from '@tanstack/react-query'
import { callForPage } from './call.ts'

export interface Largest {
  /** Registry codes, the largest first. */
  readonly codes: readonly string[]
  /** The period whose values are compared; `null` without any figures. */
  readonly period: Period | null
}

/**
 * The companies of the view's tags with the largest values of its first metric, in the newest
 * period for which most companies have figures.
 */
export function largestQuery(view: CompareView) {
  const query = largestRequest(view)
  return queryOptions({
    queryKey: ['compare', 'largest', query],
    queryFn: async ({ signal }): Promise<Largest> => {
      const { rows } = await callForPage(
        'GET /api/ranking',
        { query },
        'Error fetching companies',
        signal,
      )
      return {
        codes: rows.companies.map(({ registryCode }) => registryCode),
        period: rows.period === null ? null : parsePeriodKey(rows.period),
      }
    },
  })
}
