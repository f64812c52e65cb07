import type { RankingCall } from '../../api/ranking.ts'
import type { RankingView } from './address/ranking-view.ts'

/** A view as the query of its call. */
export function rankingCall({
  basis,
  period,
  metric,
  filters,
  sort,
  isDescending,
  page,
}: RankingView): RankingCall {
  return {
    ...filters,
    basis,
    period: period ?? undefined,
    metric: metric.id,
    scope: filters.scope === 'curated' ? 'curated' : undefined,
    vatRegistered:
      filters.vatRegistered === 'true'
        ? 'true'
        : filters.vatRegistered === 'false'
          ? 'false'
          : undefined,
    sort,
    order: isDescending ? 'desc' : 'asc',
    page: String(page),
  }
}
