import { mostRankedInPage } from '@kvartal/contract/page-sizes'
import { type Basis, parsePeriodKey, type Period } from '@kvartal/domain/period/period'
import { queryOptions } from '@tanstack/react-query'
import { callForPage } from './call.ts'

/** Which of the tags' companies are requested. */
export interface AskedLargest {
  readonly tags: readonly string[]
  readonly basis: Basis
  /** The id of a metric of the basis. */
  readonly metric: string
  readonly limit: number
}

export interface Largest {
  /** Ids of companies, the largest first. */
  readonly ids: readonly string[]
  /** The period whose values are compared; `null` without any figures. */
  readonly period: Period | null
}

/**
 * The tags' companies with the largest values of a metric, in the newest period for which most
 * companies have figures.
 */
export function largestQuery({ tags, basis, metric, limit }: AskedLargest) {
  return queryOptions({
    queryKey: ['compare', 'largest', tags, basis, metric, limit],
    queryFn: async ({ signal }): Promise<Largest> => {
      const query = {
        tags: tags.join(','),
        scope: 'curated',
        basis,
        metric,
        sort: 'value',
        order: 'desc',
        limit: String(Math.min(limit, mostRankedInPage)),
      } as const
      const { rows } = await callForPage(
        'GET /api/ranking',
        { query },
        'Error fetching companies',
        signal,
      )
      return {
        ids: rows.companies.flatMap(({ _id: id }) => id ?? []),
        period: rows.period === null ? null : parsePeriodKey(rows.period),
      }
    },
  })
}
